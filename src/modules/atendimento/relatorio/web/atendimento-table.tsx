// The report's own table: each kind with its groups below it, then the total.
import { mostraNumero } from '#base/numero.ts'
import { NumberTable } from '#ui/number-table.tsx'
import type { Atendimento } from '../relatorio.contract.ts'
import '#ui/css/relatorio.css'

const looks = { especie: 'especie', grupo: 'parte', total: 'total' }

export function AtendimentoTable({ linhas, caption }: { linhas: Atendimento[]; caption: string }) {
  return (
    <NumberTable
      caption={caption}
      rows={linhas.map((linha) => ({
        key: `${linha.especie} ${linha.nivel} ${linha.tipo}`,
        className: looks[linha.nivel],
        head: { label: 'Tipo', value: linha.tipo },
        cells: [
          { label: 'Recebidas', value: mostraNumero(linha.quantidade) },
          { label: 'Atendidas', value: mostraNumero(linha.concluidas) },
          { label: 'Rejeitadas', value: mostraNumero(linha.rejeitadas) },
          { label: 'Pes. Fís.', name: 'Pessoas físicas', value: mostraNumero(linha.pes_fisica) },
          { label: 'Pes. Jur.', name: 'Pessoas jurídicas', value: mostraNumero(linha.pes_juridica) },
          { label: 'Residente', value: mostraNumero(linha.residente) },
          { label: 'Não residente', value: mostraNumero(linha.nao_residente) },
        ],
      }))}
    />
  )
}
