// The work queue: late, until Friday, later; each row says term, subject, where it stands and one thing to do.
import { mostraNumero } from '#base/numero.ts'
import type { Queue } from '../queue.contract.ts'
import { groupTitles, termOf } from './queue-words.ts'

type Group = Queue['groups'][number]

export function WorkQueue({ queue }: { queue: Queue }) {
  return (
    <>
      {queue.groups.map((group) => (
        <QueueSection key={group.group} group={group} today={queue.today} />
      ))}
      {queue.silent.length > 0 && (
        <p className="alerta aviso">{`Não foi possível ler agora o que espera em: ${queue.silent.join(', ')}.`}</p>
      )}
    </>
  )
}

const tones: Record<Group['group'], string> = { late: 'tarde', soon: 'logo-vence', later: '' }

function QueueSection({ group: { group, count, items, rest }, today }: { group: Group; today: string }) {
  const id = `fila-${group}`
  return (
    <section aria-labelledby={id}>
      <h2 className="grupo-fila" id={id}>
        {groupTitles[group]} <span className={`conta ${tones[group]}`}>{mostraNumero(count)}</span>
      </h2>
      <ul className="fila">
        {items.map((item) => {
          const { said, detail } = termOf(item, today, group)
          return (
            <li key={item.href}>
              <p className={`termo ${tones[group]}`}>
                {said}
                {detail && <small>{detail}</small>}
              </p>
              <div>
                <a href={item.href}>{item.subject}</a>
                <span className="sub">{item.state}</span>
              </div>
              <a className="btn sec" href={item.href}>
                {item.verb}
                <span className="oculto">: {item.subject}</span>
              </a>
            </li>
          )
        })}
      </ul>
      {rest.length > 0 && (
        <p className="resto-fila">
          E mais:{' '}
          {rest.map(({ href, label, count }, at) => (
            <span key={href}>
              {at > 0 && ', '}
              <a href={href}>
                {mostraNumero(count)} em {label}
              </a>
            </span>
          ))}
        </p>
      )}
    </section>
  )
}
