// One payroll file: what it would do, or did, to the payroll; stored, discarded or undone from here.
import { mostraDinheiro } from '../../../../base/dinheiro.ts'
import { nomeDoMes } from '../../../../base/mes.ts'
import { mostraNumero } from '../../../../base/numero.ts'
import { useFrame, useQueryValue } from '../../../../kits/page/frame.tsx'
import type { Head, PageProps } from '../../../../kits/page/page.ts'
import { DayAndHour } from '../../../../ui/day.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import type { FolhaAmostra, FolhaMes, Importacao } from '../importacao.contract.ts'
import { ImportacaoActions } from './importacao-actions.tsx'
import { ImportacaoPill } from './importacao-pill.tsx'
import { SimpleTable } from './simple-table.tsx'

export const head = (data: Importacao): Head => ({
  title: `Importação de ${data.imp_arquivo} – Painel`,
  description: null,
  trail: [],
})

export default function ImportacaoPage({ data }: PageProps<Importacao>) {
  const { form } = useFrame()
  const isSuccess = useQueryValue('success') !== null
  return (
    <>
      {isSuccess && data.imp_estado === 'gravada' && (
        <p className="alerta ok" role="status">
          Pagamento salvo com sucesso.
        </p>
      )}
      {form?.message && (
        <p className="alerta erro" role="alert">
          {form.message}
        </p>
      )}
      <div className="cabecalho">
        <div>
          <h1>Importação da folha</h1>
          <p className="lead quebra">
            {data.imp_arquivo} <ImportacaoPill estado={data.imp_estado} />
          </p>
        </div>
      </div>
      <ImportacaoFacts data={data} />
      <ImportacaoActions data={data} />
      <MonthsTable items={data.imp_meses} />
      <SampleTable items={data.imp_amostra} />
    </>
  )
}

function ImportacaoFacts({ data }: { data: Importacao }) {
  const { fuso_horario } = useFrame().portal
  const when = (instant: string | null) => instant && <DayAndHour instant={instant} zone={fuso_horario} />
  return (
    <Facts
      facts={[
        ['Enviado por', data.imp_usuario],
        ['Enviado em', when(data.imp_data)],
        ['Linhas no arquivo', mostraNumero(data.imp_linhas)],
        ['Pagamentos novos', mostraNumero(data.imp_novos)],
        ['Com salário alterado', mostraNumero(data.imp_alterados)],
        ['Iguais aos que já estão na folha', mostraNumero(data.imp_iguais)],
        ...(data.imp_gravada_em ? [['Gravada em', when(data.imp_gravada_em)] as const] : []),
        ...(data.imp_desfeita_em ? [['Desfeita em', when(data.imp_desfeita_em)] as const] : []),
      ]}
    />
  )
}

const monthOf = ({ ano, mes }: { ano: number; mes: number }) => `${nomeDoMes(mes)} de ${ano}`

function MonthsTable({ items }: { items: FolhaMes[] }) {
  return (
    <SimpleTable
      title="Por mês"
      items={items}
      keyOf={monthOf}
      columns={[
        { label: 'Mês', text: monthOf },
        { label: 'Linhas', isNumber: true, text: ({ linhas }) => mostraNumero(linhas) },
        { label: 'Total dos salários', isNumber: true, text: ({ total }) => mostraDinheiro(total) },
        { label: 'Novos', isNumber: true, text: ({ novos }) => mostraNumero(novos) },
        { label: 'Alterados', isNumber: true, text: ({ alterados }) => mostraNumero(alterados) },
        { label: 'Iguais', isNumber: true, text: ({ iguais }) => mostraNumero(iguais) },
      ]}
    />
  )
}

function SampleTable({ items }: { items: FolhaAmostra[] }) {
  return (
    <SimpleTable
      title="Primeiras linhas do arquivo"
      items={items}
      keyOf={({ linha }) => linha}
      columns={[
        { label: 'Servidor', text: ({ servidor }) => servidor },
        { label: 'Cargo', text: ({ cargo }) => cargo },
        { label: 'Código', text: ({ codigo }) => codigo },
        { label: 'Mês', text: monthOf },
        { label: 'Salário', isNumber: true, text: ({ salario }) => mostraDinheiro(salario) },
      ]}
    />
  )
}
