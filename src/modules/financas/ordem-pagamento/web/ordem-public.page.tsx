// One payment in the order, with its queue around it: who was before and who comes after.
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraCnpj } from '#base/documento.ts'
import { mostraNumero } from '#base/numero.ts'
import type { Head, PageProps } from '#kits/page/page.ts'
import { Day } from '#ui/day.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { RecordHead } from '#ui/record-head.tsx'
import type { OrdemPagamentoPage, OrdemPagamentoRow, Vizinho } from '../ordem-pagamento.contract.ts'
import { categorias, hipoteses, situacoes } from '../ordem-pagamento.words.ts'
import { fonteText } from './fonte-text.ts'
import { SituacaoPill } from './situacao-pill.tsx'

const list = '/acesso/ordem-de-pagamentos'
const titleOf = (row: OrdemPagamentoRow) => `${row.ordem_pagamento_credor_nome}, empenho ${row.ordem_pagamento_empenho}`

export const head = ({ ordem }: OrdemPagamentoPage): Head => ({
  title: `Ordem de pagamentos: ${titleOf(ordem)}`,
  description: `${situacoes[ordem.ordem_pagamento_situacao]}: ${titleOf(ordem)}, ${mostraDinheiro(ordem.ordem_pagamento_valor)}.`,
  trail: [{ label: 'Ordem de Pagamentos', href: list }, { label: `Empenho ${ordem.ordem_pagamento_empenho}` }],
})

const day = (date: string | null) => date && <Day date={date} />

export default function OrdemPublicPage({ data }: PageProps<OrdemPagamentoPage>) {
  const { ordem, fila, passados } = data
  const { ordem_pagamento_situacao: situacao, ordem_pagamento_posicao: posicao } = ordem
  return (
    <>
      <RecordHead
        over={`Ordem de pagamentos, empenho nº ${ordem.ordem_pagamento_empenho}`}
        title={ordem.ordem_pagamento_credor_nome}
        actions={
          <a className="btn" href={`/acesso/empenhos/${ordem.empenho_id}`}>
            Abrir o empenho
          </a>
        }
      >
        <SituacaoPill situacao={situacao}>{situacoes[situacao]}</SituacaoPill>
        {posicao !== null && <span>{`${mostraNumero(posicao)}º da fila`}</span>}
      </RecordHead>
      <Facts isLarge facts={mainFacts(ordem)} />
      {situacao === 'pago_fora_da_ordem' && <Reason ordem={ordem} passados={passados} />}
      {ordem.ordem_pagamento_suspenso_em && <Suspension ordem={ordem} />}
      <section className="secao">
        <h2>A fila em volta</h2>
        <p className="dica">
          Recebem na ordem em que ficaram a pagar os da mesma unidade, fonte de recursos e categoria. Os do mesmo dia
          podem ser pagos em qualquer ordem entre si.
        </p>
        <Neighbours caption="A fila em volta" rows={fila} current={ordem.ordem_pagamento_id} />
      </section>
      <section className="secao">
        <h2>Fila e documento</h2>
        <Facts facts={otherFacts(data)} />
      </section>
    </>
  )
}

const mainFacts = (ordem: OrdemPagamentoRow): Fact[] => [
  ['Valor', mostraDinheiro(ordem.ordem_pagamento_valor)],
  ['A pagar desde', day(ordem.ordem_pagamento_data_exigivel)],
  ordem.ordem_pagamento_pago_em
    ? [
        'Pago em',
        day(ordem.ordem_pagamento_pago_em),
        `esperou ${mostraNumero(ordem.ordem_pagamento_espera ?? 0)} ${ordem.ordem_pagamento_espera === 1 ? 'dia' : 'dias'}`,
      ]
    : ['Pago em', <span key="n">Ainda não</span>],
]

function otherFacts({ ordem, nomes: { fonte, unidade }, credor_chave: chave }: OrdemPagamentoPage): Fact[] {
  const documento = mostraCnpj(ordem.ordem_pagamento_credor_documento)
  return [
    ['Fonte de recursos', fonteText(ordem.ordem_pagamento_fonte, fonte)],
    ['Categoria', categorias[ordem.ordem_pagamento_categoria]],
    ['Unidade', fonteText(ordem.ordem_pagamento_unidade, unidade)],
    ['Entidade', ordem.entidade_nome],
    ['CPF ou CNPJ do credor', documento],
    ...(chave
      ? ([
          [
            'Credor',
            <a key="c" href={`/acesso/credores/${chave}`}>
              Tudo o que este credor recebeu
            </a>,
          ],
        ] as Fact[])
      : []),
    ['Liquidação', ordem.ordem_pagamento_liquidacao],
    ['Documento', ordem.ordem_pagamento_documento],
    ['Vencimento', day(ordem.ordem_pagamento_vencimento)],
  ]
}

function Reason({ ordem, passados }: Pick<OrdemPagamentoPage, 'ordem' | 'passados'>) {
  const { ordem_pagamento_hipotese: hipotese } = ordem
  return (
    <section className="secao">
      <h2>Por que foi pago fora da ordem</h2>
      {ordem.ordem_pagamento_justificativa ? (
        <p className="linhas">{ordem.ordem_pagamento_justificativa}</p>
      ) : (
        <p className="alerta aviso">O motivo ainda não foi publicado.</p>
      )}
      {hipotese && (
        <Facts
          facts={[
            ['Hipótese da lei', hipoteses[hipotese], 'Lei 14.133/2021, art. 141, § 1º'],
            ['Autoridade', ordem.ordem_pagamento_autoridade],
            ['Comunicado ao controle em', day(ordem.ordem_pagamento_comunicado_em)],
          ]}
        />
      )}
      <section className="secao">
        <h3>{passedText(passados.quantos)}</h3>
        {passados.quantos > passados.primeiros.length && (
          <p className="dica">Os {passados.primeiros.length} mais antigos:</p>
        )}
        <Neighbours caption="Quem esperava" rows={passados.primeiros} />
      </section>
    </section>
  )
}

const passedText = (quantos: number) =>
  quantos === 1
    ? 'Um pagamento mais antigo esperava nesse dia'
    : `${mostraNumero(quantos)} pagamentos mais antigos esperavam nesse dia`

function Suspension({ ordem }: Pick<OrdemPagamentoPage, 'ordem'>) {
  return (
    <section className="secao">
      <h2>Suspensão</h2>
      <Facts
        facts={[
          ['Suspenso em', day(ordem.ordem_pagamento_suspenso_em)],
          [
            'Retomado em',
            ordem.ordem_pagamento_retomado_em ? day(ordem.ordem_pagamento_retomado_em) : 'Ainda suspenso',
          ],
        ]}
      />
      <p className="linhas">{ordem.ordem_pagamento_suspensao_motivo}</p>
    </section>
  )
}

function Neighbours({ caption, rows, current }: { caption: string; rows: Vizinho[]; current?: number }) {
  return (
    <table className="tabela pilha">
      <caption className="oculto">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Credor</th>
          <th scope="col">Situação</th>
          <th scope="col">A pagar desde</th>
          <th scope="col">Pago em</th>
          <th scope="col" className="num">
            Valor
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.ordem_pagamento_id} aria-current={row.ordem_pagamento_id === current ? 'true' : undefined}>
            <th scope="row">
              {row.ordem_pagamento_id === current ? (
                <strong>{row.ordem_pagamento_credor_nome} (este)</strong>
              ) : (
                <a href={`${list}/${row.ordem_pagamento_id}`}>{row.ordem_pagamento_credor_nome}</a>
              )}
            </th>
            <td className="estado">
              <SituacaoPill situacao={row.ordem_pagamento_situacao}>
                {situacoes[row.ordem_pagamento_situacao]}
              </SituacaoPill>
            </td>
            <td data-l="A pagar desde">
              <Day date={row.ordem_pagamento_data_exigivel} />
            </td>
            <td data-l="Pago em">
              {row.ordem_pagamento_pago_em ? <Day date={row.ordem_pagamento_pago_em} /> : 'Ainda não'}
            </td>
            <td className="num" data-l="Valor">
              {mostraDinheiro(row.ordem_pagamento_valor)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
