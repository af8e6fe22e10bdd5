// A static table, without sorting and pagination. The first column is the row's header.
type Cell<Item> = { label: string; text: (item: Item) => string; isNumber?: boolean }

type SimpleTableProps<Item> = {
  title: string
  /** The title is heard and not seen, where a heading above says it. */
  isUntitled?: boolean
  items: Item[]
  keyOf: (item: Item) => string | number
  columns: [Cell<Item>, ...Cell<Item>[]]
}

export function SimpleTable<Item>({ title, isUntitled = false, items, keyOf, columns }: SimpleTableProps<Item>) {
  const [first, ...others] = columns
  if (items.length === 0) return null
  return (
    <section className="secao" aria-label={title}>
      {!isUntitled && <h2>{title}</h2>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard */}
      <section className="rolar" aria-label={`${title}, tabela`} tabIndex={0}>
        <table className="tabela pilha">
          <caption className="oculto">{title}</caption>
          <thead>
            <tr>
              {columns.map(({ label, isNumber }) => (
                <th key={label} scope="col" className={isNumber ? 'num' : undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={keyOf(item)}>
                <th scope="row" data-l={first.label}>
                  {first.text(item)}
                </th>
                {others.map(({ label, text, isNumber }) => (
                  <td key={label} data-l={label} className={isNumber ? 'num' : 'palavras'}>
                    {text(item)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
