import type { ReactNode } from 'react'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraCnpj } from '#base/documento.ts'
import { mostraNumero } from '#base/numero.ts'
import type { Head, PageProps } from '#kits/page/page.ts'
import type { Etapa } from '#modules/financas/empenho/etapa.fields.ts'
import { Day } from '#ui/day.tsx'
import { celulasDoEmpenho } from '#ui/empenhado.tsx'
import { Facts } from '#ui/facts.tsx'
import { NumberTable } from '#ui/number-table.tsx'
import { RecordHead } from '#ui/record-head.tsx'
import { Valor } from '#ui/valor.tsx'
import type { CredorPublic } from '../credor.contract.ts'
import { tiposDeCredor } from '../credor.words.ts'
import type { CredorPage } from '../credor-page.contract.ts'
import '#ui/css/empenhado.css'
import { PorAno, PorMes } from './credor-figuras.tsx'
import { linhasDoCredor } from './credor-linhas.ts'

export const head = ({ credor }: CredorPage): Head => ({
  title: `Credor: ${credor.credor_nome}`,
  description: `Quanto ${credor.credor_nome} recebeu do município: ${mostraDinheiro(credor.credor_pago)} em ${mostraNumero(credor.credor_pagamentos)} pagamentos.`,
  trail: [{ label: 'Credores', href: '/acesso/credores' }, { label: credor.credor_nome }],
})

export default function CredorPublicPage({ data }: PageProps<CredorPage>) {
  const { credor } = data
  return (
    <>
      <RecordHead over="Credor" title={credor.credor_nome}>
        <span>{documentoOf(credor)}</span>
      </RecordHead>
      <Facts
        isLarge
        facts={[
          [
            'Empenhado',
            stage(credor, 'empenhado', credor.credor_empenhado),
            countOf(credor.credor_empenhos, 'empenho'),
          ],
          ['Liquidado', stage(credor, 'liquidado', credor.credor_liquidado), 'do que foi empenhado'],
          ['Pago', stage(credor, 'pago', credor.credor_pago), countOf(credor.credor_pagamentos, 'pagamento')],
        ]}
      />
      <div className="duas">
        <div>
          <PorAno credor={credor} />
          <PorMes {...data} />
          <Empenhos {...data} />
        </div>
        <aside className="lateral" aria-label="O que mais há deste credor">
          <Espera {...data} />
          <Ligados titulo="Contratos" itens={data.contratos.map(contratoItem)} />
          <Ligados titulo="Licitações" itens={data.licitacoes.map(licitacaoItem)} />
          <p>
            <a href={`/ajax/credor/${credor.credor_chave}`}>Este credor em JSON</a>
          </p>
        </aside>
      </div>
    </>
  )
}

const stage = ({ credor_id }: CredorPublic, etapa: Etapa, amount: string | null) => (
  <Valor href={linhasDoCredor(etapa, credor_id)} amount={amount} />
)

const documentoOf = ({ credor_documento: documento, credor_tipo: tipo }: CredorPublic) =>
  documento ? `${tipo === 'pj' ? 'CNPJ' : 'CPF'} ${mostraCnpj(documento)}` : tiposDeCredor[tipo]

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
              Empenho {um.empenho}, {um.situacao === 'suspenso' ? 'suspenso' : 'na fila'} desde <Day date={um.desde} />
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

type Item = { href: string; nome: string; sub: ReactNode }

const contratoItem = (um: CredorPage['contratos'][number]): Item => ({
  href: `/acesso/contratos/${um.contrato_id}`,
  nome: `Contrato nº ${um.numero}`,
  sub: (
    <>
      {mostraDinheiro(um.valor)}
      {um.objeto && ` · ${shortened(um.objeto)}`}
    </>
  ),
})
const licitacaoItem = (um: CredorPage['licitacoes'][number]): Item => ({
  href: `/acesso/licitacoes/${um.licitacao_id}`,
  nome: `${um.modalidade || 'Licitação'} nº ${um.numero}`,
  sub: shortened(um.objeto),
})

const shortened = (text: string) => (text.length > 120 ? `${text.slice(0, 117).replace(/\s+\S*$/, '')}…` : text)

function Ligados({ titulo, itens }: { titulo: string; itens: Item[] }) {
  if (!itens.length) return null
  return (
    <section>
      <h2>{titulo}</h2>
      <ul className="itens-do-credor">
        {itens.map(({ href, nome, sub }) => (
          <li key={href}>
            <b>
              <a href={href}>{nome}</a>
            </b>
            <span>{sub}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
