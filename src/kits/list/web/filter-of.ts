// A filter of a list as its page offers it: the bar draws its field, the chips name it.
import type { ReactNode } from 'react'
import type { CheckedName, Option } from '#kits/form/field-facts.ts'
import type { Common } from '#kits/form/web/fields.tsx'
import type { FilterName, ListDefinition } from '../list.ts'

export type Filter = { name: CheckedName; label: string } & FilterField

type FilterField = {
  /** Makes it a select, whose first option `empty` filters nothing. */
  options?: readonly Option[]
  empty?: string
  /** Draws another control than a text field or a select, such as DateField. */
  field?: (props: Common) => ReactNode
}

// Without its list (`filterOf()`) every name would be good, so that none is.
type KnownFilter<L extends ListDefinition> = string extends FilterName<L> ? never : FilterName<L>

/**
 * The filters of a list: `const filter = filterOf<typeof orgaoList>()`, then `filter('orgao_nome', 'Órgão')`.
 * A filter that the list does not have does not compile.
 */
export const filterOf =
  <L extends ListDefinition>() =>
  (name: KnownFilter<L>, label: string, field?: FilterField): Filter => ({
    name: name as string as CheckedName,
    label,
    ...field,
  })
