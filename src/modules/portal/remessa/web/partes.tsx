import { mostraNumero } from '#base/numero.ts'
import { SimpleTable } from '#kits/import/web/simple-table.tsx'
import type { ImportacaoPublica } from '../importacao-publica.contract.ts'

type Parte = ImportacaoPublica['ipb_escopos'][number]

const count = (field: Exclude<keyof Parte, 'nome'>, label: string) => ({
  label,
  isNumber: true,
  text: (parte: Parte) => mostraNumero(parte[field]),
})

/** The counts of each entity, year and month that the file replaced. */
export function Partes({ escopos }: { escopos: Parte[] }) {
  return (
    <SimpleTable
      title="O que há no arquivo"
      items={escopos}
      keyOf={({ nome }) => nome}
      columns={[
        { label: 'Entidade, ano e mês', text: ({ nome }) => nome },
        count('linhas', 'Linhas'),
        count('novos', 'Novos'),
        count('alterados', 'Alterados'),
        count('iguais', 'Iguais'),
        count('ausentes', 'Retirados'),
      ]}
    />
  )
}
