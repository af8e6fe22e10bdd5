import { centavosDe, mostraCentavos } from '#base/centavos.ts'
import { mostraData } from '#base/data.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraCnpj } from '#base/documento.ts'
import { mostraNumero } from '#base/numero.ts'
import { mostraSeInformado } from '#base/se-informado.ts'
import { useFrame } from '#kits/page/frame.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { programaHref } from '#modules/financas/despesa/programa.fields.ts'
import { Day } from '#ui/day.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { NumberTable } from '#ui/number-table.tsx'
import { RecordHead } from '#ui/record-head.tsx'
import type { EmpenhoPublic } from '../empenho.contract.ts'
import type { EmpenhoPage } from '../empenho-page.contract.ts'
import { numeroDe, tiposDeEmpenho } from '../tipos.ts'
import { Fases, Parcelas } from './empenho-parts.tsx'
import '#ui/css/steps.css'

const titleOf = (empenho: EmpenhoPublic) => `Empenho nº ${numeroDe(empenho)}`

export const head = ({ empenho }: EmpenhoPage): Head => ({
  title: titleOf(empenho),
  description: empenho.empenho_objeto || `${titleOf(empenho)}, de ${empenho.empenho_credor_nome}.`,
  trail: [{ label: 'Empenhos', href: '/acesso/empenhos' }, { label: titleOf(empenho) }],
})

export default function EmpenhoPublicPage({ data }: PageProps<EmpenhoPage>) {
  const { empenho } = data
  const { empenho_objeto: objeto } = empenho
  return (
    <>
      <RecordHead over={objeto ? titleOf(empenho) : null} title={objeto || titleOf(empenho)} />
      <p className="lead">
        <Credor {...data} />
      </p>
      <section className="secao" aria-label="Do compromisso ao pagamento">
        <Fases empenho={empenho} />
      </section>
      <div className="duas">
        <div>
          <section className="secao">
            <h2>Cada entrega e seu pagamento</h2>
            <Parcelas {...data} />
          </section>
          <Itens empenho={empenho} />
          <Movimentos empenho={empenho} />
          <section className="secao">
            <h2>Classificação</h2>
            <Facts facts={classificacaoOf(empenho)} />
          </section>
          <Recebido {...data} />
        </div>
        <aside className="lateral" aria-label="De onde vem este empenho">
          <DeOndeVem {...data} />
          <Pergunta empenho={empenho} />
          <EmJson empenho={empenho} />
        </aside>
      </div>
    </>
  )
}

function Credor({ empenho, credor_chave: chave }: EmpenhoPage) {
  const { empenho_credor_nome: nome, empenho_credor_documento: documento } = empenho
  if (chave === null) return nome
  return (
    <>
      <a href={`/acesso/credores/${chave}`}>{nome}</a>
      {documento && (documento.includes('*') ? `, CPF ${documento}` : `, CNPJ ${mostraCnpj(documento)}`)}
    </>
  )
}

const coded = (codigo: string, nome: string) =>
  codigo ? [codigo, nome].filter(Boolean).join(' ') : <span className="vago">Não informado na fonte</span>

function programaOf({ empenho_programa: codigo, empenho_programa_nome: nome, exercicio }: EmpenhoPublic) {
  const [shown, href] = [coded(codigo, nome), codigo && programaHref(codigo, exercicio)]
  return href ? <a href={href}>{shown}</a> : shown
}

function classificacaoOf(empenho: EmpenhoPublic): Fact[] {
  return [
    ['Entidade', empenho.entidade_nome],
    ['Órgão', coded(empenho.empenho_orgao, empenho.empenho_orgao_nome)],
    ['Unidade', coded(empenho.empenho_unidade, empenho.empenho_unidade_nome)],
    ['Função', coded(empenho.empenho_funcao, empenho.empenho_funcao_nome)],
    ['Subfunção', coded(empenho.empenho_subfuncao, empenho.empenho_subfuncao_nome)],
    ['Programa', programaOf(empenho)],
    ['Ação', coded(empenho.empenho_acao, empenho.empenho_acao_nome)],
    ['Natureza', coded(naturezaOf(empenho.empenho_natureza), empenho.empenho_natureza_nome)],
    ['Fonte', coded(empenho.empenho_fonte, empenho.empenho_fonte_nome)],
    ['Tipo', tiposDeEmpenho[empenho.empenho_tipo]],
    ['Processo', empenho.empenho_processo],
  ]
}

/** '33903007' -> '3.3.90.30.07'. */
const naturezaOf = (codigo: string) =>
  codigo.replace(/^(\d)(\d)(\d\d)(\d\d)(\d*)$/, (_all, ...parts: string[]) =>
    parts.slice(0, 5).filter(Boolean).join('.'),
  )

function Itens({ empenho: { itens } }: { empenho: EmpenhoPublic }) {
  if (!itens.length)
    return (
      <section className="secao">
        <h2>O que foi comprado</h2>
        <p className="vago">Itens não informados na fonte.</p>
      </section>
    )
  const total = somaDosItens(itens)
  const trim = (value: string | null) => (value === null ? '' : mostraNumero(Number(value)))
  return (
    <section className="secao">
      <h2>O que foi comprado</h2>
      <NumberTable
        caption="Itens do empenho"
        rows={[
          ...itens.map((item) => ({
            key: String(item.empenho_item_ordem),
            head: { label: 'Item', value: item.empenho_item_descricao },
            cells: [
              {
                label: 'Quantidade',
                value: `${trim(item.empenho_item_quantidade)} ${item.empenho_item_unidade}`.trim(),
              },
              {
                label: 'Preço',
                value: item.empenho_item_valor_unitario
                  ? mostraDinheiro(Number(item.empenho_item_valor_unitario).toFixed(2))
                  : '',
              },
              { label: 'Total', value: mostraSeInformado(item.empenho_item_valor_total) },
            ],
          })),
          ...(total === null
            ? []
            : [
                {
                  key: 'total',
                  head: { label: 'Item', value: 'Total dos itens' },
                  cells: [
                    { label: 'Quantidade', value: '' },
                    { label: 'Preço', value: '' },
                    { label: 'Total', value: <b>{mostraDinheiro(total)}</b> },
                  ],
                },
              ]),
        ]}
      />
    </section>
  )
}

/** Null where a source does not have the amount of each. */
function somaDosItens(itens: EmpenhoPublic['itens']): string | null {
  const valores = itens.flatMap(({ empenho_item_valor_total: valor }) => (valor === null ? [] : [centavosDe(valor)]))
  return valores.length === itens.length ? mostraCentavos(valores.reduce((soma, valor) => soma + valor, 0n)) : null
}

const movimentos = { reforco: 'Reforço', anulacao: 'Anulação', anulacao_rp: 'Cancelamento de restos a pagar' }

function Movimentos({ empenho: { movimentos: rows } }: { empenho: EmpenhoPublic }) {
  if (!rows.length) return null
  return (
    <section className="secao">
      <h2>Reforços e anulações</h2>
      <NumberTable
        caption="Reforços e anulações do empenho"
        rows={rows.map((row, at) => ({
          key: String(at),
          head: { label: 'Movimento', value: movimentos[row.empenho_movimento_tipo] },
          cells: [
            { label: 'Data', value: <Day date={row.empenho_movimento_data} /> },
            { label: 'Motivo', value: row.empenho_movimento_motivo || 'Não informado', isText: true },
            { label: 'Valor', value: mostraDinheiro(row.empenho_movimento_valor) },
          ],
        }))}
      />
    </section>
  )
}

function Recebido({ empenho, credor_chave, recebido }: EmpenhoPage) {
  if (!recebido?.length) return null
  return (
    <section className="secao">
      <h2>Quanto este credor recebeu</h2>
      <NumberTable
        caption={`Pagamentos a ${empenho.empenho_credor_nome}, por ano`}
        rows={recebido.map(({ ano, pagamentos, pago }) => ({
          key: String(ano),
          head: {
            label: 'Ano',
            // what was paid in a year is of commitments of other years too: no list of commitments has that sum
            value: <a href={`/acesso/credores/${credor_chave}?ano=${ano}`}>{ano}</a>,
          },
          cells: [
            { label: 'Pagamentos', value: mostraNumero(pagamentos) },
            { label: 'Pago', value: mostraDinheiro(pago) },
          ],
        }))}
      />
    </section>
  )
}

const semLicitacao = ({
  empenho_licitavel,
  empenho_modalidade_licitacao_nome,
  empenho_fundamento_legal,
}: EmpenhoPublic) => {
  if (!empenho_licitavel) return 'Despesa sem licitação'
  return (
    empenho_modalidade_licitacao_nome || (empenho_fundamento_legal ? 'Contratação direta' : 'Sem licitação informada')
  )
}

/** Where a tender or contract stands, and since when. */
const Onde = ({ de, em }: { de: EmpenhoPage['licitacao']; em: string }) =>
  de && (
    <>
      {de.situacao && <span>{de.situacao}</span>}
      {de.data && (
        <time dateTime={de.data}>
          {em} {mostraData(de.data)}
        </time>
      )}
    </>
  )

const linked = (text: string, href: string | null | 0) => (href ? <a href={href}>{text}</a> : text)

function DeOndeVem({ empenho, ...data }: EmpenhoPage) {
  const { licitacao_id, empenho_licitacao_numero: licitacao, contrato_id, empenho_contrato_numero: contrato } = empenho
  const { emenda_id, empenho_emenda_numero: emenda, acordo_id, empenho_convenio_numero: acordo } = empenho
  const nome = `${empenho.empenho_modalidade_licitacao_nome || 'Licitação'} ${licitacao}`.trim()
  return (
    <section>
      <h2>De onde vem</h2>
      <ol className="passos">
        {licitacao ? (
          <li>
            <b>{linked(nome, licitacao_id && `/acesso/licitacoes/${licitacao_id}`)}</b>
            <Onde de={data.licitacao} em="Realização em" />
          </li>
        ) : (
          <li className="depois">
            <b>{semLicitacao(empenho)}</b>
            {empenho.empenho_fundamento_legal && <span>{empenho.empenho_fundamento_legal}</span>}
          </li>
        )}
        {contrato && (
          <li>
            <b>{linked(`Contrato ${contrato}`, contrato_id && `/acesso/contratos/${contrato_id}`)}</b>
            <Onde de={data.contrato} em="Celebrado em" />
          </li>
        )}
        {emenda && (
          <li>
            <b>{linked(`Emenda ${emenda}`, emenda_id && `/acesso/emendas-parlamentares/${emenda_id}`)}</b>
            {data.emenda && <span>{data.emenda.autor}</span>}
          </li>
        )}
        {acordo && (
          <li>
            <b>{linked(`Convênio ou acordo ${acordo}`, acordo_id && `/acesso/acordos/${acordo_id}`)}</b>
            {data.acordo && <span>{data.acordo.parte}</span>}
          </li>
        )}
        <li className="agora" aria-current="step">
          <b>Este empenho</b>
          <time dateTime={empenho.empenho_data}>
            <Day date={empenho.empenho_data} />
          </time>
          {empenho.empenho_data_presumida && <span>Data do primeiro pagamento: a fonte não informa a do empenho</span>}
        </li>
      </ol>
    </section>
  )
}

function Pergunta({ empenho }: { empenho: EmpenhoPublic }) {
  const about = new URLSearchParams({
    titulo: `Empenho nº ${numeroDe(empenho)}`,
    texto: `Sobre o empenho nº ${numeroDe(empenho)}, de ${empenho.entidade_nome} (${empenho.empenho_credor_nome}), gostaria de saber: `,
  })
  return (
    <section className="quadro so-tela">
      <h2>Alguma dúvida?</h2>
      <p>A pergunta já vai com o número do empenho.</p>
      <a className="btn" href={`/esic/solicitacao/cadastro?${about}`}>
        Perguntar à prefeitura
      </a>
    </section>
  )
}

function EmJson({ empenho: { empenho_id } }: { empenho: EmpenhoPublic }) {
  const { site } = useFrame()
  const address = `/ajax/empenho/${empenho_id}`
  return (
    <p>
      <a href={address}>Este empenho em JSON</a>
      <span className="so-impresso">
        {site}
        {address}
      </span>
    </p>
  )
}
