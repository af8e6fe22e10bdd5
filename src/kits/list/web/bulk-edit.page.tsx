// 'Alterar 12 licitações': each field that may be changed together has a form of its own, with and without JavaScript.
import { useState } from 'react'
import { mostraNumero } from '#base/numero.ts'
import { defineFields, type FieldFacts } from '#kits/form/field-facts.ts'
import { FactField } from '#kits/form/web/fact-field.tsx'
import { FormContext } from '#kits/form/web/form-state.ts'
import { useFrame } from '#kits/page/frame.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { ButtonLink, Problem } from '#ui/page-head.tsx'
import type { BulkForm } from '../edits.contract.ts'
import '#ui/css/lista-painel.css'

const titleOf = ({ total, words: { one, many } }: BulkForm) =>
  total === 0 ? 'Nada a alterar' : `Alterar ${mostraNumero(total)} ${total === 1 ? one : many}`

export const head = (data: BulkForm) => panelHead(titleOf(data))

export default function BulkEditPage({ data }: PageProps<BulkForm>) {
  const { form, url } = useFrame()
  const { total, most, words, fields, back } = data
  const sent = form?.action === data.path ? form : null
  const message = sent && (sent.errors.id?.[0] ?? sent.errors.campo?.[0] ?? (sent.errors.valor ? null : sent.message))
  const [a, os] = words.gender === 'f' ? ['a', 'as'] : ['o', 'os']
  const isPossible = total > 0 && total <= most
  return (
    <div className="coluna">
      <Problem>{message}</Problem>
      <div className="cabecalho">
        <h1>{titleOf(data)}</h1>
        <div className="acoes">
          <ButtonLink href={back}>Voltar à lista</ButtonLink>
        </div>
      </div>
      {total === 0 && (
        <p>
          Nenhum{a === 'a' && 'a'} {words.one} foi marcad{a}, ou já não existe.
        </p>
      )}
      {total > most && (
        <p>
          São no máximo {mostraNumero(most)} de cada vez. Volte à lista e use os filtros para separar {os} {words.many}.
        </p>
      )}
      {isPossible && (
        <>
          <p>
            {data.ids ? 'São os registros que você marcou.' : 'São todos os que os filtros da lista acham.'} Escolha o
            novo valor de um campo. Antes de gravar, o portal mostra o que muda.
          </p>
          <ul className="campos-em-massa">
            {fields.map((field) => (
              <li key={field.name}>
                <FieldForm
                  data={data}
                  field={field}
                  url={url}
                  sent={sent?.values?.campo === field.name ? sent : null}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

type Sent = { values?: Record<string, string> | null; errors: Record<string, string[]> } | null
type FieldFormProps = { data: BulkForm; field: BulkForm['fields'][number]; url: string; sent: Sent }

function FieldForm({ data, field: { name, facts, options }, url, sent }: FieldFormProps) {
  const [isSent, setSent] = useState(false)
  // the fields of the page have names of their own only for labels and errors
  const [label, sentAs] = [facts.label, `valor-${name}`]
  const isEmptied = !facts.isRequired && facts.kind !== 'flag'
  const values = sent?.values ?? {}
  return (
    <FormContext value={{ values: { [sentAs]: values[sentAs] }, errors: { [sentAs]: sent?.errors.valor ?? [] } }}>
      <form className="pilha-vertical" method="post" action={data.path} onSubmit={() => setSent(true)}>
        <input type="hidden" name="_pagina" value={url} />
        <input type="hidden" name="campo" value={name} />
        <input type="hidden" name="volta" value={data.back} />
        {data.ids?.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        {!data.ids && <input type="hidden" name="todos" value="1" />}
        {!data.ids &&
          Object.entries(data.filters).map(([filter, value]) => (
            <input key={filter} type="hidden" name={filter} value={value} />
          ))}
        <FactField fields={defineFields({ [name]: shownFacts(facts) })} {...{ name, sentAs, options }} />
        {isEmptied && (
          <label className="marca">
            <input type="checkbox" name="vazio" value="1" defaultChecked={values.vazio !== undefined} />
            <span>Deixar vazio</span>
          </label>
        )}
        <div className="acoes">
          <button type="submit" className="btn sec" disabled={isSent} aria-busy={isSent || undefined}>
            {isSent ? 'Conferindo…' : 'Ver o que muda'}
            <span className="oculto"> em {label}</span>
          </button>
        </div>
      </form>
    </FormContext>
  )
}

// A box has no third state: without a choice nothing is to be changed.
const shownFacts = (facts: FieldFacts): FieldFacts =>
  facts.kind === 'flag'
    ? { kind: 'choice', label: facts.label, options: { S: 'Sim', N: 'Não' }, empty: 'Selecione' }
    : { ...facts, isRequired: false, hint: '', ...('empty' in facts && { empty: 'Selecione' }) }
