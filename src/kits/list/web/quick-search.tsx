// 'Buscar' above a panel list: one field over its main texts. The other filters stay as they are.
import type { CheckedName } from '#kits/form/field-facts.ts'
import { filled } from './list-state.ts'
import { StateFields } from './state-fields.tsx'
import { type ListControl, resultsId } from './use-list.ts'

/** `name`: the filter that reads it (`filterOf`); `label`: what is searched, as 'Número, objeto ou órgão'. */
export type QuickSearchFacts = { name: CheckedName; label: string }

export function QuickSearch<Row>({ list, of: { name, label } }: { list: ListControl<Row>; of: QuickSearchFacts }) {
  const { data } = list
  const others = Object.entries(filled(data.filters)).filter(([other]) => other !== name)
  const [problem] = data.errors[name] ?? []
  return (
    <search>
      {/* the key updates the field after a link or the back button changed the state */}
      <form
        key={JSON.stringify(data.filters)}
        className="busca-rapida"
        method="get"
        action={`${data.list.page}#${resultsId}`}
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
            autoComplete="off"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'busca-rapida-e' : undefined}
          />
          {others.map(([other, value]) => (
            <input key={other} type="hidden" name={other} value={value} />
          ))}
          <StateFields list={list} hasOrder />
          <button type="submit" className="btn">
            Buscar
          </button>
        </div>
      </form>
    </search>
  )
}
