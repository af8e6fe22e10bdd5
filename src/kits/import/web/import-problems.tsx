// The wrong rows of a file, to be corrected where they came from: shown, copied, saved as CSV.
import { useEffect, useRef } from 'react'
import { juntaDinheiro } from '#base/junta-dinheiro.ts'
import { mostraNumero } from '#base/numero.ts'
import { csvText } from '#kits/export/csv-text.ts'
import { saveFile } from '#kits/export/web/save-file.ts'
import { useHydrated } from '#kits/page/frame.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { ButtonLink } from '#ui/page-head.tsx'
import type { ImportProblem, RefusedFile } from '../import.contract.ts'
import { ProblemGroups } from './problem-groups.tsx'

const header = ['Linha', 'Coluna', 'Problema']
const cellsOf = ({ linha, coluna, mensagem }: ImportProblem) => [String(linha), coluna, mensagem]

export function ImportProblems({ message, refused }: { message: string; refused: RefusedFile }) {
  const { erros, erros_total, grupos, leitura } = refused
  const element = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus comes for each answer
  useEffect(() => element.current?.focus(), [refused])
  return (
    <section className="resumo" aria-labelledby="erros-titulo" tabIndex={-1} ref={element}>
      <h2 id="erros-titulo">{message}</h2>
      {erros.length > 0 && (
        <>
          <p>
            {countText(erros.length, erros_total)} Nada foi gravado.{' '}
            {leitura
              ? 'O arquivo ficou guardado por algumas horas: se o problema não está nele, resolva-o e confira o mesmo arquivo de novo.'
              : 'Resolva o que está abaixo e envie o arquivo de novo.'}
          </p>
          <ProblemGroups groups={grupos} total={erros_total} leitura={leitura ?? null} tone="rej" />
          <details>
            <summary>Ver linha por linha</summary>
            <SaveProblems erros={erros} />
            <FirstProblems items={erros} />
          </details>
          {leitura && (
            <p className="acoes">
              <ButtonLink href={leitura}>Conferir o mesmo arquivo de novo</ButtonLink>
            </p>
          )}
        </>
      )}
    </section>
  )
}

function countText(shown: number, total: number): string {
  if (total === 1) return '1 problema.'
  if (shown === total) return `${mostraNumero(total)} problemas.`
  return `${mostraNumero(total)} problemas; a lista tem os primeiros ${shown}.`
}

const shownFirst = 10

/** The first ten; the form below them stays in reach. */
export function FirstProblems({ items }: { items: ImportProblem[] }) {
  const others = items.slice(shownFirst)
  return (
    <>
      <ProblemsTable caption="Linhas com problema" items={items.slice(0, shownFirst)} />
      {others.length > 0 && (
        <details>
          <summary>{others.length === 1 ? 'Mais 1 problema' : `Mais ${mostraNumero(others.length)} problemas`}</summary>
          <ProblemsTable caption="Outras linhas com problema" items={others} />
        </details>
      )}
    </>
  )
}

/** Rows with line, column and reason. */
export function ProblemsTable({ caption, items }: { caption: string; items: ImportProblem[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className="rolar" aria-label={caption} tabIndex={0}>
      <table className="tabela pilha">
        <caption className="oculto">{caption}</caption>
        <thead>
          <tr>
            {header.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((erro) => (
            <tr key={cellsOf(erro).join(' ')}>
              <th scope="row" data-l="Linha">
                {mostraNumero(erro.linha)}
              </th>
              <td data-l="Coluna" className="palavras">
                {erro.coluna || 'A linha inteira'}
              </td>
              <td data-l="Problema" className="palavras">
                {juntaDinheiro(erro.mensagem)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function SaveProblems({ erros }: { erros: ImportProblem[] }) {
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  const text = [header, ...erros.map(cellsOf)].map((cells) => cells.join('\t')).join('\n')
  const save = () =>
    saveFile('problemas.csv', new Blob([csvText({ header, rows: erros.map(cellsOf) })], { type: 'text/csv' }))

  return (
    <div className="acoes">
      <CopyButton text={text} className="btn sec">
        Copiar a lista
      </CopyButton>
      <button type="button" className="btn sec" onClick={save}>
        Baixar a lista em CSV
      </button>
    </div>
  )
}

export type Problem = { message: string; errors: Record<string, string[]>; refused: RefusedFile }

type Refusal = { message: string; errors?: Record<string, string[]>; details?: object }

/** Of an answer to a file: the messages of the fields, and the rows that are wrong. */
export function problemOf({ message, errors = {}, details }: Refusal): Problem {
  const { erros = [], erros_total = 0, grupos = [], leitura } = (details ?? {}) as Partial<RefusedFile>
  return { message, errors, refused: { erros, erros_total, grupos, ...(leitura !== undefined && { leitura }) } }
}
