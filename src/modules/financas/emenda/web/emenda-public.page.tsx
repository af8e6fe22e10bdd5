// One amendment: how far its money came, the commitments that were made with it, and every public column.
import { centavosDe } from '#base/centavos.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraNumero } from '#base/numero.ts'
import { mostraSeInformado } from '#base/se-informado.ts'
import { publicPage } from '#kits/dataset/dataset.ts'
import { factsOf } from '#kits/dataset/web/record-facts.tsx'
import { excessoDe } from '#kits/empenhado/excesso.ts'
import type { Head, PageProps } from '#kits/page/page.ts'
import { linhasDos } from '#modules/financas/despesa/etapa.fields.ts'
import { Facts } from '#ui/facts.tsx'
import { NumberTable } from '#ui/number-table.tsx'
import { RecordHead } from '#ui/record-head.tsx'
import { Valor } from '#ui/valor.tsx'
import '#ui/css/empenhado.css'
import '#ui/css/empenho.css'
import type { EmendaPage } from '../emenda.contract.ts'
import { origens } from '../opcoes.ts'

type Emenda = EmendaPage['record'] & { emenda_id?: number }

const nameOf = ({ emenda_numero: numero }: Emenda) => `Emenda nº ${numero}`

export const head = ({ set, record }: EmendaPage): Head => ({
  title: `${nameOf(record)} – ${record.emenda_autor}`,
  description: record.emenda_objeto,
  trail: [{ label: set.title, href: publicPage(set) }, { label: nameOf(record) }],
})

export default function EmendaPublicPage({ data }: PageProps<EmendaPage>) {
  const { set, record } = data
  const { emenda_objeto: _title, ...columns } = set.columns
  return (
    <>
      <RecordHead
        over={`${nameOf(record)}, ${origens[record.emenda_origem].toLowerCase()}, de ${record.exercicio}`}
        title={record.emenda_objeto}
      />
      <p className="lead">{record.emenda_autor}</p>
      <section className="secao" aria-labelledby="caminho">
        <h2 id="caminho">O caminho do dinheiro</h2>
        <Caminho {...data} />
      </section>
      <Empenhos {...data} />
      <section className="secao">
        <h2>Dados da emenda</h2>
        <Facts facts={factsOf(columns, record)} />
      </section>
    </>
  )
}

type Etapa = { nome: string; valor: string | null; href?: string | undefined }

/** From what was foreseen to what was paid. What nobody tells has no bar. */
function Caminho({ record, execucao }: EmendaPage) {
  const linhas = linhasDos({ emenda_id: idOf(record) })
  const etapas: Etapa[] = [
    { nome: 'Previsto', valor: record.emenda_valor_previsto },
    { nome: 'Repassado', valor: record.emenda_valor_repassado },
    ...(execucao
      ? [
          { nome: 'Empenhado', valor: execucao.empenhado, href: linhas.empenhado },
          { nome: 'Liquidado', valor: execucao.liquidado, href: linhas.liquidado },
          { nome: 'Pago', valor: execucao.pago, href: linhas.pago },
        ]
      : []),
  ]
  const largest = etapas
    .map(({ valor }) => centavosDe(valor ?? '0.00'))
    .reduce((one, other) => (one > other ? one : other))
  return (
    <NumberTable
      caption="Quanto da emenda foi previsto, repassado, empenhado, liquidado e pago"
      rows={etapas.map(({ nome, valor, href }) => ({
        key: nome,
        head: { label: 'Etapa', value: nome },
        cells: [
          { label: 'Valor', value: <Valor amount={valor} href={href} /> },
          { label: 'Comparação', value: <Barra valor={valor} largest={largest} />, isText: true },
        ],
      }))}
    />
  )
}

function Barra({ valor, largest }: { valor: string | null; largest: bigint }) {
  const largura = valor !== null && largest > 0n ? Number((centavosDe(valor) * 1000n) / largest) / 10 : 0
  return (
    <span className="trecho">
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect className="falta" x="0" width="100" height="10" />
        <rect x="0" width={largura} height="10" />
      </svg>
    </span>
  )
}

const idOf = ({ emenda_id: id }: Emenda) => id ?? 0

function Empenhos({ record, execucao, ano }: EmendaPage) {
  if (!execucao)
    return (
      <section className="secao" aria-labelledby="empenhado">
        <h2 id="empenhado">O que foi feito com ela</h2>
        <p>
          <b>{`Sem execução em ${ano}.`}</b> Nenhum empenho publicado aqui está ligado a esta emenda.
        </p>
      </section>
    )
  const { quantos, ultimos } = execucao
  return (
    <section className="secao" aria-labelledby="empenhado">
      <h2 id="empenhado">O que foi feito com ela</h2>
      <Excesso repassado={record.emenda_valor_repassado} execucao={execucao} />
      {quantos > ultimos.length && <p>Os {ultimos.length} empenhos mais recentes:</p>}
      <NumberTable
        caption="Empenhos desta emenda"
        rows={ultimos.map((um) => ({
          key: String(um.empenho_id),
          head: {
            label: 'Empenho',
            value: (
              <>
                <a href={`/acesso/empenhos/${um.empenho_id}`}>{um.numero}</a>
                <small className="sub-linha">{um.credor}</small>
              </>
            ),
          },
          cells: [
            { label: 'Objeto', value: um.objeto || 'Não informado', isText: true },
            { label: 'Empenhado', value: mostraSeInformado(um.valor) },
            { label: 'Liquidado', value: mostraSeInformado(um.liquidado) },
            { label: 'Pago', value: mostraDinheiro(um.pago) },
          ],
        }))}
      />
      <p>
        <a href={linhasDos({ emenda_id: idOf(record) }).empenhos}>
          {quantos === 1 ? 'Ver na lista de empenhos' : `Ver todos os ${mostraNumero(quantos)} empenhos`}
        </a>
      </p>
    </section>
  )
}

// More than was received is no mistake by itself: the town may have added money of its own.
function Excesso({ repassado, execucao }: { repassado: string | null; execucao: NonNullable<EmendaPage['execucao']> }) {
  const excesso = excessoDe(repassado, execucao)
  if (!excesso) return null
  return (
    <p className="alerta aviso">
      {excesso.etapa === 'empenhado' ? 'Os empenhos somam ' : 'Os pagamentos somam '}
      {mostraDinheiro(excesso.valor)}, <b>{mostraDinheiro(excesso.diferenca)} a mais que o valor repassado</b>. Recursos
      do próprio município ou um repasse ainda por vir podem explicar a diferença.
    </p>
  )
}
