import type { Field } from '../dados-abertos.contract.ts'

export function FieldTable({ caption, fields }: { caption: string; fields: Field[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className="rolar" aria-label={caption} tabIndex={0}>
      <table className="tabela pilha">
        <caption className="oculto">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Nome</th>
            <th scope="col">Tipo</th>
            <th scope="col">Significado</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.name}>
              <th scope="row" data-l="Nome">
                <code>{field.name}</code>
              </th>
              <td data-l="Tipo">{field.type}</td>
              <td data-l="Significado">{field.meaning || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
