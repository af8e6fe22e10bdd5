// What is kept and until when: each kind with its term and ground, what the next runs erase, what held cases back, what was erased.

import { mostraData } from '#base/data.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { DateField } from '#kits/form/web/date-field.tsx'
import { TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { DayAndHour } from '#ui/day.tsx'
import type { Corrida, GuardaPage, Prevista, Retencao } from '../guarda.contract.ts'
import { retencaoFields } from '../guarda.fields.ts'

const call = '/painel/ajax/guarda/retencao'
const done = {
  retido: 'O caso está retido: nada dele é apagado até o dia informado.',
  liberado: 'A retenção terminou: o caso segue o prazo dele.',
}

export const head = (): Head => ({ title: 'Guarda de dados – Painel', description: null, trail: [] })

export default function GuardaPageView({ data }: PageProps<GuardaPage>) {
  return (
    <>
      <SuccessBanner messages={done} />
      <div className="cabecalho">
        <div>
          <h1>Guarda de dados</h1>
          <p className="lead">
            Até quando o portal guarda dados de pessoas, por qual lei, e o que apaga sozinho a cada noite. O público lê
            o mesmo em <a href="/privacidade">Privacidade e dados pessoais</a>.
          </p>
        </div>
      </div>
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
    <Tabela titulo="Prazos de guarda" colunas={['O que', 'Prazo e lei', 'O que fica', 'Próxima noite', 'Em 30 dias']}>
      {previstas.map((um) => (
        <tr key={um.id}>
          <th scope="row" data-l="O que">
            {um.oQue} <small>{um.grupo}</small>
          </th>
          <td data-l="Prazo e lei">
            {um.prazo}, desde {um.desde}. <small>{um.fundamento}</small>
          </td>
          <td data-l="O que fica">{um.oQueFica}</td>
          <td data-l="Próxima noite">{contado(um.proxima)}</td>
          <td data-l="Em 30 dias">{contado(um.mes)}</td>
        </tr>
      ))}
    </Tabela>
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
  const { url, portal } = useFrame()
  if (retencoes.length === 0) return <p>Nenhum caso está retido.</p>
  return (
    <Tabela titulo="Casos retidos" colunas={['Caso', 'Processo', 'Motivo', 'Até', 'Quem', 'Ações']}>
      {retencoes.map((retencao) => (
        <tr key={retencao.guarda_retencao_id}>
          <th scope="row" data-l="Caso">
            <a href={retencao.endereco}>{retencao.gre_protocolo}</a>
          </th>
          <td data-l="Processo">{retencao.gre_processo}</td>
          <td data-l="Motivo">{retencao.gre_motivo}</td>
          <td data-l="Até">
            {mostraData(retencao.gre_ate)}
            {retencao.isVencida && <small> terminou: não retém mais</small>}
          </td>
          <td data-l="Quem">
            {retencao.gre_autor}{' '}
            <small>
              <DayAndHour instant={retencao.gre_em} zone={portal.fuso_horario} />
            </small>
          </td>
          <td data-l="Ações">
            <form action={`${call}/fim`} method="post">
              <input type="hidden" name="_pagina" value={url} />
              <input type="hidden" name="id" value={retencao.guarda_retencao_id} />
              <button type="submit" className="link">
                Deixar de reter<span className="oculto"> o caso {retencao.gre_protocolo}</span>
              </button>
            </form>
          </td>
        </tr>
      ))}
    </Tabela>
  )
}

function Corridas({ corridas }: { corridas: Corrida[] }) {
  const { fuso_horario } = useFrame().portal
  if (corridas.length === 0) return <p>Nenhuma noite passou ainda.</p>
  return (
    <Tabela titulo="Últimas noites" colunas={['Quando', 'O que', 'Apagados', 'Falhas']}>
      {corridas.map((corrida) => (
        <tr key={`${corrida.gco_inicio} ${corrida.oQue}`}>
          <th scope="row" data-l="Quando">
            <DayAndHour instant={corrida.gco_inicio} zone={fuso_horario} />
          </th>
          <td data-l="O que">{corrida.oQue}</td>
          <td data-l="Apagados">{contado(corrida.gco_apagados)}</td>
          <td data-l="Falhas">
            {corrida.gco_fim === null && 'Interrompida: a noite seguinte continua. '}
            {corrida.gco_falhas.length === 0
              ? corrida.gco_fim && 'Nenhuma'
              : corrida.gco_falhas.map(({ caso, erro }) => `${caso} (${erro})`).join('; ')}
          </td>
        </tr>
      ))}
    </Tabela>
  )
}

function Tabela({ titulo, colunas, children }: { titulo: string; colunas: string[]; children: React.ReactNode }) {
  return (
    <table className="tabela pilha">
      <caption className="oculto">{titulo}</caption>
      <thead>
        <tr>
          {colunas.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
