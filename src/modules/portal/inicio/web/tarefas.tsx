import { Drawing } from '#ui/icon.tsx'
import type { InicioPage } from '../inicio.contract.ts'
import { desenhos } from './desenhos.ts'

export function Tarefas({ tarefas, isNew }: Pick<InicioPage, 'tarefas'> & { isNew: boolean }) {
  return (
    <section className="wrap primeiro so-tela" aria-labelledby="t-tarefas">
      <h2 id="t-tarefas" className={isNew ? undefined : 'oculto'}>
        {isNew ? 'Já funciona' : 'O que mais se procura'}
      </h2>
      <ul className="tarefas">
        {tarefas.map(({ href, label, text, icon }) => (
          <li key={href}>
            <a href={href}>
              <span className="icone">
                <Drawing path={desenhos[icon]} size={20} />
              </span>
              <span>
                <b>{label}</b>
                {text}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
