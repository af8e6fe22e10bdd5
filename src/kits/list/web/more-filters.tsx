// 'Mais filtros': those beyond the main six. Open while one of them is in use or wrong, and sent when closed too.
import { type ReactElement, useContext } from 'react'
import type { CheckedName } from '../../form/field-facts.ts'
import { FormContext } from '../../form/web/form-state.ts'

/** The fields themselves are the children: their names tell which filters are inside. */
export function MoreFilters({ children }: { children: ReactElement<{ name: CheckedName }>[] }) {
  const { values, errors } = useContext(FormContext)
  const names = children.map(({ props }) => props.name)
  const active = names.filter((name) => String(values[name] ?? '').trim() !== '').length
  return (
    <details className="mais" open={active > 0 || names.some((name) => errors[name])}>
      <summary>
        <span>Mais filtros</span>
        {active > 0 && <span className="selo ana">{active === 1 ? '1 ativo' : `${active} ativos`}</span>}
      </summary>
      <div className="grade">{children}</div>
    </details>
  )
}
