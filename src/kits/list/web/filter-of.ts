import type { CheckedName } from '../../form/field-facts.ts'
import type { FilterName, ListDefinition } from '../list.ts'

// Without its list (`filterOf()`) every name would be good, so that none is.
type KnownFilter<L extends ListDefinition> = string extends FilterName<L> ? never : FilterName<L>

/**
 * The fields of a list's filters: `const filter = filterOf<typeof orgaoList>()`, then `<TextField {...filter('orgao_nome', 'Órgão')} />`.
 * A filter that the list does not have does not compile.
 */
export const filterOf =
  <L extends ListDefinition>() =>
  (name: KnownFilter<L>, label: string) => ({ name: name as string as CheckedName, label })
