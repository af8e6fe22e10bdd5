// The columns of a file, each with its first cells and what it is: chosen by selects that are plain fields of a form. Below them stand the
// values that the file does not have.
import { useState } from 'react'
import { Field, FieldError } from '#ui/field.tsx'
import { useLabel } from '#ui/labels.ts'
import { inverted } from '../inverted.ts'
import type { ColumnChoice, OfferedColumn, Pointing } from '../mapping.contract.ts'

type ColumnsTableProps = { pointing: Pointing; values: Record<string, string>; errors: Record<string, string[]> }

export function ColumnsTable({ pointing, values, errors }: ColumnsTableProps) {
  const { titulos, linhas, escolhas, oferecidas } = pointing
  const first = escolhas.map(({ coluna, tambem }, at) => ({
    coluna: values[`coluna_${at}`] ?? coluna,
    tambem: values[`coluna_${at}_tambem`] ?? tambem,
  }))
  const [chosen, setChosen] = useState(first)
  const choose = (at: number, change: Partial<ColumnChoice>) =>
    setChosen(chosen.map((one, place) => (place === at ? { ...one, ...change } : one)))
  const [typed, setTyped] = useState<Record<string, string>>({})
  const fixed = pointing.fixas.map((one) => ({
    ...one,
    typed: typed[one.value] ?? values[`fixo_${one.value}`] ?? one.typed,
  }))
  const seconds = [{ value: inverted, label: 'Nada mais: SOBRENOME, NOME' }, ...oferecidas]
  return (
    <>
      <Missing {...{ pointing, chosen, fixed }} />
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
              <th scope="col">E o que vem depois, na mesma célula</th>
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
                <td data-l="E o que vem depois">
                  <Choice
                    name={`coluna_${at}_tambem`}
                    label={`O que mais a coluna ${nameOf(titulo, at)} traz`}
                    options={seconds}
                    value={first[at]?.tambem ?? ''}
                    errors={errors}
                    onChoose={(tambem) => choose(at, { tambem })}
                    none="Nada mais"
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <FixedValues fixed={fixed} errors={errors} onType={(name, text) => setTyped({ ...typed, [name]: text })} />
    </>
  )
}

type Fixed = Pointing['fixas']
type FixedProps = { fixed: Fixed; errors: Record<string, string[]>; onType: (name: string, text: string) => void }

function FixedValues({ fixed, errors, onType }: FixedProps) {
  const isUsed = fixed.some(({ value, typed }) => typed !== '' || errors[`fixo_${value}`])
  return (
    <details open={isUsed}>
      <summary>Valores que o arquivo não traz, iguais em todas as linhas</summary>
      <div className="coluna pilha-vertical">
        {fixed.map(({ value, label, typed }) => (
          <Field key={value} id={`fixo_${value}`} label={label} error={errors[`fixo_${value}`]?.[0]}>
            {(attributes) => (
              <input
                {...attributes}
                name={`fixo_${value}`}
                className="controle"
                maxLength={500}
                defaultValue={typed}
                onChange={(event) => onType(value, event.currentTarget.value)}
              />
            )}
          </Field>
        ))}
      </div>
    </details>
  )
}

const nameOf = (titulo: string, at: number) => titulo || `${at + 1} (sem nome)`

type ChoiceProps = {
  name: string
  label: string
  options: Pick<OfferedColumn, 'value' | 'label'>[]
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
      <FieldError id={name} error={error} />
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

// Said again at each choice: what is missing, and what becomes of a column that was chosen several times.
type MissingProps = { pointing: Pointing; chosen: ColumnChoice[]; fixed: Fixed }

function Missing({ pointing: { precisas, oferecidas, titulos }, chosen, fixed }: MissingProps) {
  const covered = new Set(chosen.flatMap(({ coluna, tambem }) => [coluna, tambem]))
  for (const { value, typed } of fixed) if (typed.trim() !== '') covered.add(value)
  const labelOf = (name: string) => oferecidas.find(({ value }) => value === name)?.label ?? name
  const missing = precisas.filter((group) => !group.some((name) => covered.has(name)))
  const text = missing.map((group) => group.map(labelOf).join(' ou ')).join('; ')
  const made = oferecidas.flatMap(({ value, label, joined }) => {
    const parts = chosen.flatMap(({ coluna }, at) => (coluna === value ? [`“${nameOf(titulos[at] ?? '', at)}”`] : []))
    const list = new Intl.ListFormat('pt-BR').format(parts)
    if (parts.length < 2 || !joined) return []
    return [`${label}: ${joined === 'sum' ? 'a soma de' : 'juntam-se'} ${list}.`]
  })
  return (
    <div role="status" className={missing.length ? 'alerta aviso' : 'dica'}>
      <p>{missing.length ? `Falta dizer qual coluna é: ${text}.` : 'O que é preciso está escolhido.'}</p>
      {made.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
