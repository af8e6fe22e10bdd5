// The wrong rows of a file, to be corrected in the payroll system: shown, copied, saved as CSV.
import { useEffect, useRef, useState } from 'react'
import { mostraNumero } from '../../../../base/numero.ts'
import { csvText } from '../../../../kits/export/csv-text.ts'
import { saveFile } from '../../../../kits/export/web/save-file.ts'
import { useHydrated } from '../../../../kits/page/frame.tsx'
import type { FolhaErro, FolhaRecusada } from '../importacao.contract.ts'

const header = ['Linha', 'Coluna', 'Problema']
const cellsOf = ({ linha, coluna, mensagem }: FolhaErro) => [String(linha), coluna, mensagem]

export function ImportacaoErros({ message, recusada }: { message: string; recusada: FolhaRecusada }) {
  const { erros, erros_total } = recusada
  const element = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: focused for each answer
  useEffect(() => element.current?.focus(), [recusada])
  return (
    <section className="resumo" aria-labelledby="erros-titulo" tabIndex={-1} ref={element}>
      <h2 id="erros-titulo">{message}</h2>
      {erros.length > 0 && (
        <>
          <p>{countText(erros.length, erros_total)} Nada foi gravado: corrija o arquivo e envie-o de novo.</p>
          <SaveErros erros={erros} />
          <ErrosTable erros={erros} />
        </>
      )}
    </section>
  )
}

function countText(shown: number, total: number): string {
  if (total === 1) return '1 problema.'
  if (shown === total) return `${mostraNumero(total)} problemas.`
  return `Os primeiros ${shown} de ${mostraNumero(total)} problemas.`
}

function ErrosTable({ erros }: { erros: FolhaErro[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className="rolar" aria-label="Linhas com problema" tabIndex={0}>
      <table className="tabela pilha">
        <caption className="oculto">Linhas com problema</caption>
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
          {erros.map((erro) => (
            <tr key={cellsOf(erro).join(' ')}>
              <th scope="row" data-l="Linha">
                {mostraNumero(erro.linha)}
              </th>
              <td data-l="Coluna">{erro.coluna || 'A linha inteira'}</td>
              <td data-l="Problema">{erro.mensagem}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function SaveErros({ erros }: { erros: FolhaErro[] }) {
  const isHydrated = useHydrated()
  const [told, setTold] = useState('')
  if (!isHydrated) return null

  async function copy() {
    const text = [header, ...erros.map(cellsOf)].map((cells) => cells.join('\t')).join('\n')
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setTold(isCopied ? 'Lista copiada.' : 'Não foi possível copiar. Baixe o CSV.')
  }
  const save = () =>
    saveFile('problemas.csv', new Blob([csvText({ header, rows: erros.map(cellsOf) })], { type: 'text/csv' }))

  return (
    <div className="acoes">
      <button type="button" className="btn sec" onClick={copy}>
        Copiar a lista
      </button>
      <button type="button" className="btn sec" onClick={save}>
        Baixar a lista em CSV
      </button>
      <span role="status">{told}</span>
    </div>
  )
}
