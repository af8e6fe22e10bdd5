// One nature of revenue in a year: figures, months, sources, years, and its newest entries.
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraSeInformado } from '#base/se-informado.ts'
import type { Head, PageProps } from '#kits/page/page.ts'
import { Day } from '#ui/day.tsx'
import { Facts } from '#ui/facts.tsx'
import { NumberTable } from '#ui/number-table.tsx'
import { RecordHead } from '#ui/record-head.tsx'
import type { ReceitaPublicPage } from '../lancamento.contract.ts'
import { mostraCodigo } from '../receita.codigo.ts'
import { lancamentoTipos, valorComSinal } from '../receita.tipos.ts'
import { GraficoDeMeses, QuantoEmTexto } from './receita-grafico.tsx'
import { parteDe } from './receita-totais.tsx'

const page = '/acesso/receitas'
const titleOf = ({ receita_natureza_nome }: ReceitaPublicPage) => receita_natureza_nome

export const head = (data: ReceitaPublicPage): Head => ({
  title: `${titleOf(data)}, ${data.exercicio}`,
  description: `Quanto o município recebeu em ${data.exercicio}: ${titleOf(data)}, natureza ${mostraCodigo(data.receita_codigo)}.`,
  trail: [{ label: 'Receitas', href: `${page}?exercicio=${data.exercicio}` }, { label: titleOf(data) }],
})

export default function ReceitaPublicPageView({ data }: PageProps<ReceitaPublicPage>) {
  const { exercicio, receita_valor_atualizado: previsto, receita_arrecadado: recebido } = data
  const part = parteDe(recebido, previsto)
  return (
    <>
      <RecordHead over={`Receita ${mostraCodigo(data.receita_codigo)} · ${exercicio}`} title={titleOf(data)}>
        {data.receita_deducao && <p>É uma dedução: diminui o que o município recebe.</p>}
        {data.receita_intraorcamentaria && <p>É uma receita entre entidades do próprio município.</p>}
      </RecordHead>
      <Facts
        isLarge
        facts={[
          ['Arrecadado no ano', mostraDinheiro(recebido)],
          ['Previsto atualizado', mostraSeInformado(previsto), part !== null && `${part}% já entrou`],
          ['Previsto inicial', mostraSeInformado(data.receita_valor_inicial)],
        ]}
      />
      <GraficoDeMeses exercicio={exercicio} meses={data.meses} previsto={previsto} />
      <Years data={data} />
      <Sources data={data} />
      <Place data={data} />
      <Entries data={data} />
    </>
  )
}

function Years({ data: { anos, exercicio } }: { data: ReceitaPublicPage }) {
  return (
    <section className="secao">
      <h2>Ano a ano</h2>
      <NumberTable
        caption="Previsto e arrecadado em cada ano"
        rows={anos.map((ano) => ({
          key: String(ano.exercicio),
          head: {
            label: 'Ano',
            value:
              ano.exercicio === exercicio ? (
                <b aria-current="true">{ano.exercicio}</b>
              ) : (
                <a href={`${page}/${ano.receita_prevista_id}`}>{ano.exercicio}</a>
              ),
          },
          cells: [
            { label: 'Previsto', value: mostraSeInformado(ano.atualizado) },
            { label: 'Arrecadado', value: mostraDinheiro(ano.arrecadado) },
            { label: 'Quanto entrou', value: <Part of={ano} /> },
          ],
        }))}
      />
    </section>
  )
}

function Part({ of: { arrecadado, atualizado } }: { of: { arrecadado: string; atualizado: string | null } }) {
  const part = parteDe(arrecadado, atualizado)
  if (part === null) return '–'
  return <QuantoEmTexto parte={part} />
}

function Sources({ data: { fontes } }: { data: ReceitaPublicPage }) {
  const known = fontes.filter(({ fonte }) => fonte !== '')
  if (known.length === 0) return null
  return (
    <section className="secao">
      <h2>Fontes de recursos</h2>
      <NumberTable
        caption="Previsto e arrecadado por fonte de recursos"
        rows={known.map(({ fonte, nome, atualizado, arrecadado }) => ({
          key: fonte,
          head: { label: 'Fonte', value: nome ? `${fonte} ${nome}` : fonte },
          cells: [
            { label: 'Previsto', value: mostraSeInformado(atualizado) },
            { label: 'Arrecadado', value: mostraDinheiro(arrecadado) },
          ],
        }))}
      />
    </section>
  )
}

function Place({ data }: { data: ReceitaPublicPage }) {
  const above = data.niveis.map(({ chave }) => chave)
  return (
    <section className="secao">
      <h2>Onde está na classificação</h2>
      <Facts
        facts={[
          ...data.niveis.map(
            ({ chave, nome, codigo, tipo }, at) =>
              [
                `${tipo}, ${codigo}`,
                <a
                  key={chave}
                  href={`${page}?${new URLSearchParams({ exercicio: String(data.exercicio), abre: above.slice(0, at + 1).join(',') })}#n${chave}`}
                >
                  {nome}
                </a>,
              ] as const,
          ),
          ['Entidade', data.entidade_nome],
          ...(data.receita_orgao ? [['Órgão', data.receita_orgao] as const] : []),
        ]}
      />
    </section>
  )
}

function Entries({ data }: { data: ReceitaPublicPage }) {
  const { lancamentos, lancamentos_total: total, exercicio, receita_codigo } = data
  const hasHistory = lancamentos.some((one) => one.receita_historico || one.receita_mensal)
  const all = `${page}/lancamentos?${new URLSearchParams({ receita_ano: String(exercicio), receita_natureza: receita_codigo })}`
  return (
    <section className="secao">
      <h2>Lançamentos</h2>
      {lancamentos.length === 0 && <p className="vago">Nenhum lançamento em {exercicio}.</p>}
      <NumberTable
        caption={`Últimos lançamentos de ${exercicio}`}
        rows={lancamentos.map((one) => ({
          key: String(one.receita_lancamento_id),
          head: { label: 'Data', value: <Day date={one.receita_data} /> },
          cells: [
            { label: 'Tipo', value: lancamentoTipos[one.receita_tipo], isText: true },
            ...(hasHistory
              ? [
                  {
                    label: 'Histórico',
                    value: one.receita_historico || (one.receita_mensal ? 'Total do mês' : '–'),
                    isText: true,
                  },
                ]
              : []),
            { label: 'Valor', value: mostraDinheiro(valorComSinal(one)) },
          ],
        }))}
      />
      {total > lancamentos.length && (
        <p>
          <a href={all}>Ver os {total} lançamentos</a>
        </p>
      )}
    </section>
  )
}
