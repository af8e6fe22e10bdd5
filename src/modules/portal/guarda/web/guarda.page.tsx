// What is kept and until when: each kind with its term and ground, what the next runs erase, what held cases back, what was erased.

import { mostraData } from '#base/data.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { DateField } from '#kits/form/web/date-field.tsx'
import { TextField } from '#kits/form/web/fields.tsx'
import { PostButton } from '#kits/form/web/post-button.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { CardTable } from '#ui/card-table.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { Corrida, GuardaPage, Prevista, Retencao } from '../guarda.contract.ts'
import { retencaoFields } from '../guarda.fields.ts'

const call = '/painel/ajax/guarda/retencao'
const done = {
  retido: 'O caso está retido: nada dele é apagado até o dia informado.',
  liberado: 'A retenção terminou: o caso segue o prazo dele.',
}

export const head = () => panelHead('Guarda de dados')

export default function GuardaPageView({ data }: PageProps<GuardaPage>) {
  return (
    <>
      <SuccessBanner messages={done} />
      <PageHead
        title="Guarda de dados"
        lead={
          <>
            Até quando o portal guarda dados de pessoas, por qual lei, e o que apaga sozinho a cada noite. O público lê
            o mesmo em <a href="/privacidade">Privacidade e dados pessoais</a>.
          </>
        }
      />
      {data.inicio && (
        <p className="alerta aviso">
          Nenhum pedido ao E-Sic é apagado antes de {mostraData(data.inicio)}. Até lá, confira os casos abaixo e os anos
          em <a href="/painel/configuracoes#lgpd">Proteção de dados</a>.
        </p>
      )}
      <section className="secao" aria-labelledby="prazos">
        <h2 id="prazos">Prazos e próximas noites</h2>
        <p className="dica">
          “–” é o que não se conta. Uma noite apaga no máximo {data.porNoite.toLocaleString('pt-BR')} casos de cada
          tipo; o resto fica para as seguintes.
        </p>
        <Prazos previstas={data.previstas} />
      </section>
      <section className="secao" aria-labelledby="casos">
        <h2 id="casos">Casos que vencem em 30 dias</h2>
        <Casos previstas={data.previstas} />
      </section>
      <section className="secao" aria-labelledby="reter">
        <h2 id="reter">Não apagar um caso</h2>
        <p>Quando um processo precisa do caso inteiro. Fica escrito aqui quem reteve, por quê e até quando.</p>
        <Retencoes retencoes={data.retencoes} />
        <RecordForm action={call} done="/painel/guarda-de-dados?success=retido" submitLabel="Reter o caso">
          <div className="dupla">
            <TextField {...attributesOf(retencaoFields, 'gre_protocolo')} autoComplete="off" />
            <TextField {...attributesOf(retencaoFields, 'gre_processo')} autoComplete="off" />
          </div>
          <TextField {...attributesOf(retencaoFields, 'gre_motivo')} autoComplete="off" />
          <DateField {...attributesOf(retencaoFields, 'gre_ate')} />
        </RecordForm>
      </section>
      <section className="secao" aria-labelledby="corridas">
        <h2 id="corridas">O que as últimas noites apagaram</h2>
        <Corridas corridas={data.corridas} />
      </section>
    </>
  )
}

const contado = (n: number | null) => (n === null ? '–' : n.toLocaleString('pt-BR'))

function Prazos({ previstas }: { previstas: Prevista[] }) {
  return (
    <CardTable
      caption="Prazos de guarda"
      rows={previstas}
      keyOf={({ id }) => id}
      columns={{
        'O que': ({ oQue, grupo }) => (
          <>
            {oQue} <small>{grupo}</small>
          </>
        ),
        'Prazo e lei': ({ prazo, desde, fundamento }) => (
          <>
            {prazo}, desde {desde}. <small>{fundamento}</small>
          </>
        ),
        'O que fica': ({ oQueFica }) => oQueFica,
        'Próxima noite': ({ proxima }) => contado(proxima),
        'Em 30 dias': ({ mes }) => contado(mes),
      }}
    />
  )
}

function Casos({ previstas }: { previstas: Prevista[] }) {
  const comCasos = previstas.filter(({ casos }) => casos.length > 0)
  if (comCasos.length === 0) return <p>Nenhum caso vence nos próximos 30 dias.</p>
  return comCasos.map(({ id, grupo, casos, mes }) => (
    <div key={id}>
      <h3>{grupo}</h3>
      <ul className="lista-simples">
        {casos.map(({ protocolo, endereco }) => (
          <li key={protocolo}>
            <a href={endereco}>{protocolo}</a>
          </li>
        ))}
      </ul>
      {(mes ?? 0) > casos.length && <p className="dica">E mais {contado((mes ?? 0) - casos.length)}.</p>}
    </div>
  ))
}

function Retencoes({ retencoes }: { retencoes: Retencao[] }) {
  if (retencoes.length === 0) return <p>Nenhum caso está retido.</p>
  return (
    <CardTable
      caption="Casos retidos"
      rows={retencoes}
      keyOf={({ guarda_retencao_id }) => guarda_retencao_id}
      columns={{
        Caso: ({ endereco, gre_protocolo }) => <a href={endereco}>{gre_protocolo}</a>,
        Processo: ({ gre_processo }) => gre_processo,
        Motivo: ({ gre_motivo }) => gre_motivo,
        Até: ({ gre_ate, isVencida }) => (
          <>
            {mostraData(gre_ate)}
            {isVencida && <small> terminou: não retém mais</small>}
          </>
        ),
        Quem: ({ gre_autor, gre_em }) => (
          <>
            {gre_autor}{' '}
            <small>
              <DayAndHour instant={gre_em} />
            </small>
          </>
        ),
        Ações: ({ guarda_retencao_id, gre_protocolo }) => (
          <PostButton action={`${call}/fim`} fields={{ id: guarda_retencao_id }} className="link">
            Deixar de reter<span className="oculto"> o caso {gre_protocolo}</span>
          </PostButton>
        ),
      }}
    />
  )
}

function Corridas({ corridas }: { corridas: Corrida[] }) {
  if (corridas.length === 0) return <p>Nenhuma noite passou ainda.</p>
  return (
    <CardTable
      caption="Últimas noites"
      rows={corridas}
      keyOf={({ gco_inicio, oQue }) => `${gco_inicio} ${oQue}`}
      columns={{
        Quando: ({ gco_inicio }) => <DayAndHour instant={gco_inicio} />,
        'O que': ({ oQue }) => oQue,
        Apagados: ({ gco_apagados }) => contado(gco_apagados),
        Falhas: ({ gco_fim, gco_falhas }) => (
          <>
            {gco_fim === null && 'Interrompida: a noite seguinte continua. '}
            {gco_falhas.length === 0
              ? gco_fim && 'Nenhuma'
              : gco_falhas.map(({ caso, erro }) => `${caso} (${erro})`).join('; ')}
          </>
        ),
      }}
    />
  )
}
