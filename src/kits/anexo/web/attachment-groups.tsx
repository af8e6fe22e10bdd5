// The documents of a record under the headings of its procedure; where one is missing, its place says so.
import { Icon } from '#ui/icon.tsx'
import { AttachmentItem, type ShownAttachment } from './attachment-list.tsx'

export type AttachmentGroup = {
  title: string
  items: ShownAttachment[]
  /** What should be there: its name, and why it is not. */
  absent: { name: string; why: string; isFine: boolean }[]
}

export function AttachmentGroups({ groups, empty }: { groups: AttachmentGroup[]; empty: string }) {
  if (!groups.length) return <p className="vago">{empty}</p>
  return groups.map(({ title, items, absent }) => (
    <section className="anexos-grupo" key={title}>
      {groups.length > 1 && <h3>{title}</h3>}
      <ul className="anexos">
        {items.map((item) => (
          <AttachmentItem key={item.anexo_id} item={item} />
        ))}
        {absent.map(({ name, why, isFine }) => (
          <li key={name} className="anexo-ausente">
            <Icon name={isFine ? 'lista' : 'fechar'} size={22} />
            <p>
              {`${name}: `}
              <b>{why}</b>
            </p>
          </li>
        ))}
      </ul>
    </section>
  ))
}
