// What the cockpit and the public page share: the bar with the seals, the curve with its table, the criteria by dimension.
import type { ReactNode } from 'react'
import { mostraData } from '#base/data.ts'
import { type EstadoDoCriterio, estados } from '../estados.ts'
import { selos } from '../indice.ts'
import { nomesDasClasses, nomesDosItens } from '../matriz.ts'
import type { Avaliacao, Avaliado, Ponto } from '../pntp.contract.ts'

export const doisDecimais = (valor: number) => valor.toFixed(2).replace('.', ',')
const umDecimal = (valor: number) => valor.toFixed(1).replace('.', ',')

export function titleOf({ indice, nivel, essenciaisFaltando }: Avaliacao): string {
  const faltam = essenciaisFaltando.length
  if (faltam === 0) return `${umDecimal(indice)} %, ${nivel}`
  return `${umDecimal(indice)} %, com ${faltam === 1 ? 'um essencial faltando' : `${faltam} essenciais faltando`}`
}

export function Barra({ indice }: { indice: number }) {
  return (
    <div className="indice">
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect className="trilho" width="100" height="6" />
        <rect className="cheio" width={indice} height="6" />
        {Object.values(selos).map((minimo) => (
          <rect key={minimo} className="marco" x={minimo} width="0.3" height="6" />
        ))}
      </svg>
      <p className="ajuda">
        {Object.entries(selos)
          .reverse()
          .map(([selo, minimo]) => `${selo} a partir de ${minimo} %`)
          .join('; ')}
        , com todos os critérios essenciais.
      </p>
    </div>
  )
}

export function Curva({ curva }: { curva: Ponto[] }) {
  if (curva.length < 2) return null
  const passo = 100 / (curva.length - 1)
  const pontos = curva.map(({ indice }, at) => `${(at * passo).toFixed(2)},${(100 - indice).toFixed(2)}`).join(' ')
  return (
    <section className="secao" aria-labelledby="curva">
      <h2 id="curva">Nos últimos doze meses</h2>
      <svg className="curva" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {Object.values(selos).map((minimo) => (
          <line key={minimo} x1="0" x2="100" y1={100 - minimo} y2={100 - minimo} />
        ))}
        <polyline points={pontos} />
      </svg>
      <details>
        <summary>Ver em tabela</summary>
        <table className="tabela">
          <caption className="oculto">O índice no fim de cada mês</caption>
          <thead>
            <tr>
              <th scope="col">Dia</th>
              <th scope="col" className="num">
                Índice
              </th>
              <th scope="col">Nível</th>
            </tr>
          </thead>
          <tbody>
            {curva.map(({ dia, indice, nivel }) => (
              <tr key={dia}>
                <th scope="row">{mostraData(dia)}</th>
                <td className="num">{doisDecimais(indice)} %</td>
                <td>{nivel}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

const marcas: Record<EstadoDoCriterio, string> = { atende: 'con', parte: 'avi', nao: 'rej', 'nao-se-aplica': 'ana' }

type Grupo = { nome: string; criterios: Avaliado[]; pontos: number; ganhos: number }

/** `extra`: what else stands in an open criterion. */
export function Criterios({ avaliacao, extra }: { avaliacao: Avaliacao; extra?: (um: Avaliado) => ReactNode }) {
  const grupos = dimensoesDe(avaliacao.criterios)
  const abertas = grupos.filter(({ pontos, ganhos }) => pontos - ganhos > 1e-9)
  const completas = grupos.filter((grupo) => !abertas.includes(grupo))
  const ganhas = completas.reduce((sum, { ganhos }) => sum + ganhos, 0)
  return (
    <section className="secao" aria-labelledby="criterios">
      <h2 id="criterios">Os {avaliacao.criterios.length} critérios, por dimensão</h2>
      <p className="ajuda">
        O que tem mais a ganhar primeiro. O tracejado é o que falta. Cada prova abre a página pública, com o filtro já
        feito.
      </p>
      {abertas.map((grupo) => (
        <Dimensao key={grupo.nome} grupo={grupo} extra={extra} />
      ))}
      {completas.length > 0 && (
        <details className="completas">
          <summary>
            {completas.length === 1 ? 'A dimensão completa' : `As ${completas.length} dimensões completas`}{' '}
            <span className="ajuda">
              {completas.flatMap(({ criterios }) => criterios).length} critérios, {doisDecimais(ganhas)} pontos
            </span>
          </summary>
          {completas.map((grupo) => (
            <Dimensao key={grupo.nome} grupo={grupo} extra={extra} />
          ))}
        </details>
      )}
    </section>
  )
}

function dimensoesDe(criterios: readonly Avaliado[]): Grupo[] {
  const nomes = [...new Set(criterios.map(({ dimensao }) => dimensao))]
  const soma = (uns: Avaliado[], qual: 'pontos' | 'ganhos') => uns.reduce((sum, um) => sum + um[qual], 0)
  return nomes
    .map((nome) => {
      const dela = criterios.filter(({ dimensao }) => dimensao === nome)
      return { nome, criterios: dela, pontos: soma(dela, 'pontos'), ganhos: soma(dela, 'ganhos') }
    })
    .sort((a, b) => b.pontos - b.ganhos - (a.pontos - a.ganhos))
}

function Dimensao({
  grupo: { nome, criterios, pontos, ganhos },
  extra,
}: {
  grupo: Grupo
  extra?: ((um: Avaliado) => ReactNode) | undefined
}) {
  const atendidos = criterios.filter(({ estado }) => estado === 'atende').length
  const valem = criterios.filter(({ estado }) => estado !== 'nao-se-aplica').length
  return (
    <details className="dimensao">
      <summary>
        <b>{nome}</b>
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <rect className="vazio" x="0.5" y="0.5" width={Math.max(0, pontos * 9 - 1)} height="7" />
          <rect className="cheio" width={ganhos * 9} height="8" />
        </svg>
        <span>
          {atendidos} de {valem}
        </span>
        <span className="ajuda">
          {doisDecimais(ganhos)} de {doisDecimais(pontos)} pontos
        </span>
      </summary>
      <ul className="lista-simples">
        {criterios.map((um) => (
          <UmCriterio key={um.id} um={um} extra={extra} />
        ))}
      </ul>
    </details>
  )
}

function UmCriterio({ um, extra }: { um: Avaliado; extra?: ((um: Avaliado) => ReactNode) | undefined }) {
  return (
    <li id={`criterio-${um.id}`} className="criterio">
      <h3>
        {um.id} {um.nome} <span className="ajuda">{nomesDasClasses[um.classe]}</span>
      </h3>
      <Julgado um={um} />
      {extra?.(um)}
    </li>
  )
}

/** How a criterion was judged: state and points, each item with its reason, where the evidence is, the rule and its law. */
export function Julgado({ um }: { um: Avaliado }) {
  return (
    <>
      <p>
        <span className={`selo ${marcas[um.estado]}`}>{estados[um.estado]}</span> {doisDecimais(um.ganhos)} de{' '}
        {doisDecimais(um.pontos)} pontos, desde {mostraData(um.desde)}
        {um.vence && <>; vale até {mostraData(um.vence)}</>}
      </p>
      {um.estado !== 'nao-se-aplica' && (
        <ul className="itens">
          {um.itens.map(({ item, atende, porque }) => (
            <li key={item} className={atende ? undefined : 'falta'}>
              <b>
                {atende ? 'Sim' : 'Não'}: {nomesDosItens[item]}.
              </b>{' '}
              {porque}
            </li>
          ))}
        </ul>
      )}
      {um.provas.length > 0 && (
        <p className="provas">
          Prova:{' '}
          {um.provas.map(({ href, arquivo }, at) => (
            <span key={href}>
              {at > 0 && ', '}
              <a href={href}>{href}</a>
              {arquivo && (
                <>
                  {' '}
                  (
                  <a href={arquivo} aria-label={`CSV de ${href}`}>
                    CSV
                  </a>
                  )
                </>
              )}
            </span>
          ))}
        </p>
      )}
      <p className="ajuda">
        {um.como} {um.lei && `(${um.lei})`}
      </p>
    </>
  )
}
