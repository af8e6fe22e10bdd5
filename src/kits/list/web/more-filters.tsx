// 'Mais filtros': those beyond the main six. Open while one of them is in use or wrong, and sent when closed too.
import { type ReactNode, useContext } from 'react'
import { FormContext } from '../../form/web/form-state.ts'

/** `names` are the filters inside. */
export function MoreFilters({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const { values, errors } = useContext(FormContext)
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
