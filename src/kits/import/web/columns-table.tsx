// The columns of a file, each with its first cells and what it is: chosen by selects that are plain fields of a form.
import { useState } from 'react'
import { useLabel } from '#ui/labels.ts'
import type { ColumnChoice, OfferedColumn, Pointing } from '../mapping.contract.ts'

type Typed = { values: Record<string, string>; errors: Record<string, string[]> }
type ColumnsTableProps = { pointing: Pointing } & Typed

export function ColumnsTable({ pointing, values, errors }: ColumnsTableProps) {
  const { titulos, linhas, escolhas, oferecidas } = pointing
  const first = escolhas.map(({ coluna, tambem }, at) => ({
    coluna: values[`coluna_${at}`] ?? coluna,
    tambem: values[`coluna_${at}_tambem`] ?? tambem,
  }))
  const [chosen, setChosen] = useState(first)
  const choose = (at: number, change: Partial<ColumnChoice>) =>
    setChosen(chosen.map((one, place) => (place === at ? { ...one, ...change } : one)))
  const hasParts = oferecidas.some(({ isPart }) => isPart)
  return (
    <>
      <Missing {...{ pointing, chosen }} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard */}
      <section className="rolar" aria-label="Colunas do arquivo" tabIndex={0}>
        <table className="tabela pilha colunas-do-arquivo">
          <caption className="oculto">Colunas do arquivo e o que cada uma é</caption>
          <thead>
            <tr>
              <th scope="col">Coluna no arquivo</th>
              {linhas.map(({ linha }) => (
                <th key={linha} scope="col">
                  Linha {linha}
                </th>
              ))}
              <th scope="col">O que é esta coluna</th>
              {hasParts && <th scope="col">Traz também</th>}
            </tr>
          </thead>
          <tbody>
            {titulos.map((titulo, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may be called alike, and none moves
              <tr key={at}>
                <th scope="row" data-l="Coluna no arquivo">
                  {nameOf(titulo, at)}
                </th>
                {linhas.map(({ linha, celulas }) => (
                  <td key={linha} data-l={`Linha ${linha}`}>
                    <span className="celula-media">{celulas[at] ?? ''}</span>
                  </td>
                ))}
                <td data-l="O que é esta coluna">
                  <Choice
                    name={`coluna_${at}`}
                    label={`O que é a coluna ${nameOf(titulo, at)}`}
                    options={oferecidas}
                    value={first[at]?.coluna ?? ''}
                    errors={errors}
                    onChoose={(coluna) => choose(at, { coluna })}
                  />
                </td>
                {hasParts && (
                  <td data-l="Traz também">
                    <Choice
                      name={`coluna_${at}_tambem`}
                      label={`O que mais a coluna ${nameOf(titulo, at)} traz`}
                      options={oferecidas.filter(({ isPart }) => isPart)}
                      value={first[at]?.tambem ?? ''}
                      errors={errors}
                      onChoose={(tambem) => choose(at, { tambem })}
                      none="Nada mais"
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

const nameOf = (titulo: string, at: number) => titulo || `${at + 1} (sem nome)`

type ChoiceProps = {
  name: string
  label: string
  options: OfferedColumn[]
  value: string
  errors: Record<string, string[]>
  onChoose: (value: string) => void
  none?: string
}

function Choice({ name, label, options, value, errors, onChoose, none = 'Não usar' }: ChoiceProps) {
  useLabel(name, label)
  const error = errors[name]?.[0]
  return (
    <div className="campo" data-erro={error ? '' : undefined}>
      <label htmlFor={name} className="oculto">
        {label}
      </label>
      {error && (
        <p className="msg" id={`${name}-e`}>
          <span className="oculto">Erro: </span>
          {error}
        </p>
      )}
      <select
        id={name}
        name={name}
        className="controle"
        defaultValue={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
        {...(error && { 'aria-invalid': true, 'aria-describedby': `${name}-e` })}
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

// Said again at each choice.
function Missing({ pointing: { precisas, oferecidas }, chosen }: { pointing: Pointing; chosen: ColumnChoice[] }) {
  const covered = new Set(chosen.flatMap(({ coluna, tambem }) => [coluna, tambem]))
  const labelOf = (name: string) => oferecidas.find(({ value }) => value === name)?.label ?? name
  const missing = precisas.filter((group) => !group.some((name) => covered.has(name)))
  const text = missing.map((group) => group.map(labelOf).join(' ou ')).join('; ')
  return (
    <p role="status" className={missing.length ? 'alerta aviso' : 'dica'}>
      {missing.length ? `Falta dizer qual coluna é: ${text}.` : 'O que é preciso está escolhido.'}
    </p>
  )
}
