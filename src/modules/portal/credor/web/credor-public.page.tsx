import type { ReactNode } from 'react'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraCnpj } from '#base/documento.ts'
import { mostraNumero } from '#base/numero.ts'
import { celulasDoEmpenho } from '#kits/empenhado/web/empenhado.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import type { CredorPublic } from '#modules/financas/credor/credor.contract.ts'
import { linhasDoCredor, tiposDeCredor } from '#modules/financas/credor/linhas.fields.ts'
import type { Etapa } from '#modules/financas/despesa/etapa.fields.ts'
import { Day } from '#ui/day.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { NumberTable } from '#ui/number-table.tsx'
import { RecordHead } from '#ui/record-head.tsx'
import { Valor } from '#ui/valor.tsx'
import type { CredorPage } from '../credor-page.contract.ts'
import '#ui/css/empenhado.css'
import { fraseDoCredor } from '../frase.ts'
import { Contratos, Licitacoes } from './credor-contratos.tsx'
import { PorAno, PorMes } from './credor-figuras.tsx'
import { Falta, Nomes, Pergunta, Punicoes } from './credor-lado.tsx'

export const head = ({ credor }: CredorPage): Head => ({
  title: `Credor: ${credor.credor_nome}`,
  description:
    credor.credor_id === 0
      ? `Contratos e licitações de ${credor.credor_nome}.`
      : `Quanto ${credor.credor_nome} recebeu do município: ${mostraDinheiro(credor.credor_pago)} em ${mostraNumero(credor.credor_pagamentos)} pagamentos.`,
  trail: [{ label: 'Credores', href: '/acesso/credores' }, { label: credor.credor_nome }],
})

export default function CredorPublicPage({ data }: PageProps<CredorPage>) {
  const { credor, contratos } = data
  const desde = credor.meses[0]?.ano ?? null
  const isEmpresa = credor.credor_tipo === 'pj'
  return (
    <>
      <RecordHead
        over={[overOf[credor.credor_tipo], documentoOf(credor)].filter(Boolean).join(' · ')}
        title={credor.credor_nome}
      >
        <span>
          {fraseDoCredor({
            pago: credor.credor_pago,
            desde,
            contratos: contratos.quantos,
            emVigor: contratos.em_vigor,
          })}
        </span>
      </RecordHead>
      <Facts isLarge facts={mainFacts(data)} />
      <div className="duas">
        <div>
          <Contratos {...data} />
          <PorAno credor={credor} />
          <PorMes {...data} />
          <Licitacoes {...data} />
          <Empenhos {...data} />
        </div>
        <aside className="lateral" aria-label={isEmpresa ? 'Mais sobre a empresa' : 'O que mais há deste credor'}>
          <Espera {...data} />
          <Punicoes {...data} />
          <Nomes {...data} />
          <Falta {...data} />
          <Pergunta {...data} />
          {credor.credor_id > 0 && (
            <p>
              <a href={`/ajax/credor/${credor.credor_chave}`}>Este credor em JSON</a>
            </p>
          )}
        </aside>
      </div>
    </>
  )
}

const overOf = { pj: 'Empresa', pf: 'Pessoa', outro: 'Credor' }

function mainFacts(data: CredorPage): Fact[] {
  const { credor, esperando, tem_fila } = data
  if (credor.credor_id === 0)
    return [
      ['Pago', null, 'nenhum empenho publicado em seu nome'],
      ['Contratos', mostraNumero(data.contratos.quantos), `${mostraNumero(data.contratos.em_vigor)} em vigor`],
      [
        'Licitações',
        mostraNumero(data.licitacoes.quantas + data.licitacoes.diretas),
        `${mostraNumero(data.licitacoes.vencidas)} vencidas`,
      ],
      ['Punições', ...punicoesOf(data)],
    ]
  return [
    ['Pago', stage(credor, 'pago', credor.credor_pago), countOf(credor.credor_pagamentos, 'pagamento')],
    ['Empenhado', stage(credor, 'empenhado', credor.credor_empenhado), countOf(credor.credor_empenhos, 'empenho')],
    [
      'A receber',
      esperando.quantos ? mostraDinheiro(esperando.valor) : tem_fila ? 'Nada na fila' : null,
      esperando.quantos > 0 && `${countOf(esperando.quantos, 'liquidação', 'liquidações')} na ordem de pagamentos`,
    ],
    ['Punições', ...punicoesOf(data)],
  ]
}

// No row is an answer only where somebody says that the list has all.
function punicoesOf({ credor, sancoes: { itens, conferida } }: CredorPage): [ReactNode, ReactNode?] {
  const valem = itens.filter(({ vale }) => vale).length
  if (itens.length)
    return [
      <a key="p" href="#punicoes">
        {valem ? `${valem} em vigor` : 'Nenhuma em vigor'}
      </a>,
      countOf(itens.length, 'na lista da cidade', 'na lista da cidade'),
    ]
  if (!credor.credor_documento) return [null, 'sem documento, não se pode procurar']
  if (!conferida)
    return [
      <span key="v" className="vago">
        Nenhuma informada
      </span>,
      'ninguém confirmou que a lista da cidade está completa',
    ]
  return [
    'Nenhuma',
    <>
      na lista da cidade até <Day date={conferida} />
    </>,
  ]
}

const stage = ({ credor_id }: CredorPublic, etapa: Etapa, amount: string | null) => (
  <Valor href={linhasDoCredor(etapa, credor_id)} amount={amount} />
)

const documentoOf = ({ credor_documento: documento, credor_tipo: tipo }: CredorPublic) =>
  documento ? `${tipo === 'pj' ? 'CNPJ' : 'CPF'} ${mostraCnpj(documento)}` : tipo === 'pf' ? '' : tiposDeCredor[tipo]

const countOf = (quantos: number, um: string, varios = `${um}s`) =>
  `${mostraNumero(quantos)} ${quantos === 1 ? um : varios}`

function Empenhos({ credor, empenhos }: CredorPage) {
  if (!empenhos.length) return null
  const todos = credor.credor_empenhos
  return (
    <section className="secao" aria-labelledby="empenhos">
      <h2 id="empenhos">Empenhos mais recentes</h2>
      <NumberTable
        caption={`Empenhos mais recentes de ${credor.credor_nome}`}
        rows={empenhos.map((um) => ({
          key: String(um.empenho_id),
          head: {
            label: 'Empenho',
            value: (
              <>
                <a href={`/acesso/empenhos/${um.empenho_id}`}>{um.objeto || `Empenho ${um.numero}`}</a>
                {um.objeto && <small className="sub-linha">{um.numero}</small>}
              </>
            ),
          },
          cells: celulasDoEmpenho(um),
        }))}
      />
      <p>
        <a href={`/acesso/empenhos?credor_id=${credor.credor_id}`}>
          {todos > empenhos.length ? `Ver todos os ${mostraNumero(todos)} empenhos` : 'Ver na lista de empenhos'}
        </a>
      </p>
    </section>
  )
}

// Those of one day may be paid in any order among themselves, so that several have one place.
function lugarDe({ situacao, posicao }: CredorPage['esperando']['primeiros'][number]): string {
  if (situacao === 'suspenso') return 'suspenso'
  if (posicao === null) return 'na fila'
  const antes = posicao - 1
  return `${mostraNumero(posicao)}º da fila, ${antes === 0 ? 'ninguém antes' : `${mostraNumero(antes)} antes`}`
}

function Espera({ credor, esperando }: CredorPage) {
  const { quantos, valor, primeiros } = esperando
  if (!quantos) return null
  return (
    <section>
      <h2>A receber</h2>
      <p>
        {mostraDinheiro(valor)} em {countOf(quantos, 'liquidação', 'liquidações')}
        {quantos > primeiros.length && `; as ${primeiros.length} mais antigas:`}
      </p>
      <ul className="itens-do-credor">
        {primeiros.map((um) => (
          <li key={um.ordem_pagamento_id}>
            <b>
              <a href={`/acesso/ordem-de-pagamentos/${um.ordem_pagamento_id}`}>{mostraDinheiro(um.valor)}</a>
            </b>
            <span>
              Empenho {um.empenho}, {lugarDe(um)}, a pagar desde <Day date={um.desde} />
            </span>
          </li>
        ))}
      </ul>
      {credor.credor_tipo === 'pj' && quantos > primeiros.length && (
        <a href={`/acesso/ordem-de-pagamentos?ordem_pagamento_credor_documento=${credor.credor_chave}`}>
          Ver na ordem de pagamentos
        </a>
      )}
    </section>
  )
}
