// The documents of a record as visitors see them: title, date, type, size.
import { Day } from '../../../ui/day.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { AnexoRow } from '../anexo.ts'
import { sizeText, typeText } from './file-facts.ts'

export type ShownAttachment = AnexoRow & {
  title: string
  date: string | null
  href: string
  /** Shown first below the name. */
  note?: string | null
}

export function AttachmentList({ items, empty }: { items: ShownAttachment[]; empty: string }) {
  if (!items.length) return <p className="vago">{empty}</p>
  return (
    <ul className="anexos">
      {items.map((item) => (
        <li key={item.anexo_id}>
          <Icon name="documento" size={22} />
          <div>
            <a href={item.href}>
              {item.title}
              <span className="oculto">
                {' '}
                ({typeText(item)}, {sizeText(item.ane_tamanho)})
              </span>
            </a>
            <p className="dica">
              {item.note && `${item.note} · `}
              {item.date && (
                <>
                  <Day date={item.date} /> ·{' '}
                </>
              )}
              {typeText(item)} · {sizeText(item.ane_tamanho)}
              {item.ane_nome !== item.title && ` · ${item.ane_nome}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
