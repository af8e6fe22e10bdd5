// What the payments of a month or a year add up to by organ, link and kind of payroll, with bars in the tables (docs/decisions/0053); each
// row leads to its payments.
import { mostraDinheiro } from '#base/dinheiro.ts'
import { nomeDoMes } from '#base/mes.ts'
import { mostraNumero } from '#base/numero.ts'
import { ListLink } from '#kits/list/web/list-link.tsx'
import type { ListControl } from '#kits/list/web/use-list.ts'
import { vinculos } from '#modules/pessoal/vinculo/vinculo.fields.ts'
import { NumberTable } from '#ui/number-table.tsx'
import '#ui/css/grafico.css'
import { folhaTipos, naoInformado, parcelas, somadas } from '../folha.fields.ts'
import type { Grupo, PagamentoListData, PagamentoRow } from '../pagamento.contract.ts'
import { Parte } from './parte.tsx'

type List = ListControl<PagamentoRow>

const titulos = {
  pagamento_orgao: ['Por órgão', 'Órgão'],
  pagamento_vinculo: ['Por vínculo', 'Vínculo'],
  pagamento_tipo: ['Por tipo da folha', 'Tipo'],
} as const
const nomes: Readonly<Record<string, string>> = { ...vinculos, ...folhaTipos, [naoInformado]: 'Não informado' }

export function Grupos({ list }: { list: List }) {
  const { grupos } = list.data as PagamentoListData
  if (!grupos) return null
  const quando = grupos.mes === null ? String(grupos.ano) : `${nomeDoMes(grupos.mes).toLowerCase()} de ${grupos.ano}`
  return (Object.keys(titulos) as Grupo['por'][]).map((por) => {
    const linhas = grupos.grupos.filter((grupo) => grupo.por === por)
    if (linhas.length < 2) return null // nothing to compare
    const title = `${titulos[por][0]}, ${quando}`
    return (
      <section className="secao" key={por}>
        <h2>{title}</h2>
        <Tabela {...{ list, linhas, title }} />
      </section>
    )
  })
}

function Tabela({ list, linhas, title }: { list: List; linhas: Grupo[]; title: string }) {
  const { grupos, filters } = list.data as PagamentoListData
  const most = Math.max(...linhas.map(({ totais }) => Number(totais.pagamento_salario)))
  const quando = {
    pagamento_ano: String(grupos?.ano),
    ...(grupos?.mes != null && { pagamento_mes: String(grupos.mes) }),
  }
  return (
    <NumberTable
      caption={title}
      rows={linhas.map((grupo) => ({
        key: grupo.valor,
        className: 'largo', // amounts need the width of a phone
        head: {
          label: titulos[grupo.por][1],
          value: (
            <ListLink list={list} to={{ page: 1, filters: { ...filters, ...quando, [grupo.por]: grupo.valor } }}>
              {nomes[grupo.valor] ?? grupo.valor}
            </ListLink>
          ),
        },
        cells: [
          { label: 'Pagamentos', value: mostraNumero(grupo.linhas) },
          {
            label: 'Salários',
            value: (
              <>
                {mostraDinheiro(grupo.totais.pagamento_salario ?? '0')}
                <Bar part={Number(grupo.totais.pagamento_salario) / most} />
              </>
            ),
          },
          ...somadas.map((nome) => ({ label: parcelas[nome], value: <Parte somas={grupo} nome={nome} /> })),
        ],
      }))}
    />
  )
}

const Bar = ({ part }: { part: number }) =>
  part > 0 && (
    <svg width="100%" height="8" aria-hidden="true">
      <rect className="serie-1" width={`${part * 100}%`} height="8" rx="4" />
    </svg>
  )
