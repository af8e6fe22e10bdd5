// 'Buscar' above a panel list: one field over its main texts. The other filters stay as they are.
import { useContext } from 'react'
import type { CheckedName } from '../../form/field-facts.ts'
import { FormContext } from '../../form/web/form-state.ts'
import type { ListControl } from './use-list.ts'

/** `name`: the filter that reads it (`filterOf`); `label`: what is searched, as 'Número, objeto ou órgão'. */
export type QuickSearchFacts = { name: CheckedName; label: string }

export function QuickSearch<Row>({ list, of: { name, label } }: { list: ListControl<Row>; of: QuickSearchFacts }) {
  const { data } = list
  const others = Object.entries({ ...data.filters, ...data.list.fixed }).filter(([other]) => other !== name)
  const [problem] = data.errors[name] ?? []
  return (
    <search>
      {/* the key updates the field after a link or the back button changed the state */}
      <form
        key={JSON.stringify(data.filters)}
        className="busca-rapida"
        method="get"
        action={data.list.page}
        onSubmit={list.search}
      >
        <label htmlFor="busca-rapida">Buscar por {label}</label>
        {problem && (
          <p className="msg" id="busca-rapida-e">
            <span className="oculto">Erro: </span>
            {problem}
          </p>
        )}
        <div>
          <input
            id="busca-rapida"
            type="search"
            name={name}
            className="controle"
            defaultValue={data.filters[name] ?? ''}
            maxLength={200}
            autoComplete="off"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'busca-rapida-e' : undefined}
          />
          {others.map(([other, value]) => (
            <input key={other} type="hidden" name={other} value={value} />
          ))}
          {data.limit !== 10 && <input type="hidden" name="limit" value={data.limit} />}
          <button type="submit" className="btn">
            Buscar
          </button>
        </div>
      </form>
    </search>
  )
}

/** In the form of the other filters: what was searched goes with them. */
export function KeptSearch({ of }: { of: QuickSearchFacts | undefined }) {
  const { values } = useContext(FormContext)
  const value = of && values[of.name]
  return value ? <input type="hidden" name={of.name} value={String(value)} /> : null
}
