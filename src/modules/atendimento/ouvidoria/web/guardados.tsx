// What was typed in a step that is not shown, for the form without JavaScript. Of a person who gives no name nothing is carried along.
import { camposDoPasso } from '../passos.ts'

export function Guardados({ passo, values }: { passo: number; values: Readonly<Record<string, string>> }) {
  const isAnonimo = values.ctt_identificacao === 'anonimo'
  return (camposDoPasso[passo - 1] ?? [])
    .filter((name) => values[name] && (passo !== 3 || !isAnonimo || name === 'ctt_identificacao'))
    .map((name) => <input key={name} type="hidden" name={name} value={values[name]} />)
}
