import { CardTable } from '#ui/card-table.tsx'
import type { Field } from '../dados-abertos.contract.ts'

export function FieldTable({ caption, fields }: { caption: string; fields: Field[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className="rolar" aria-label={caption} tabIndex={0}>
      <CardTable
        caption={caption}
        rows={fields}
        keyOf={({ name }) => name}
        columns={{
          Nome: ({ name }) => <code>{name}</code>,
          Tipo: ({ type }) => type,
          Significado: ({ meaning }) => meaning || '—',
        }}
      />
    </section>
  )
}
