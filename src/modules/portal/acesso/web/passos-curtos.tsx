// The first steps of a new town on the panel's home: the one to begin with, the next ones as links, and the way to all of them.
import type { Passos } from '#modules/portal/primeiros-passos/primeiros-passos.contract.ts'
import '#ui/css/passos.css'
import { StepMark } from '#ui/step-mark.tsx'

const page = '/painel/primeiros-passos'
const mostNext = 3

export function PassosCurtos({ feitos, total, agora, grupos }: Passos) {
  if (!agora) return null
  const others = grupos.flatMap(({ passos }) => passos)
  return (
    <section className="passos-curtos" aria-labelledby="primeiros-passos">
      <h2 id="primeiros-passos">Primeiros passos</h2>
      <ul className="primeiros">
        <li className="vez">
          <StepMark state="agora" />
          <div>
            <h3>{agora.titulo}</h3>
            <p>{agora.porque}</p>
            <p className="lei">
              <b>{agora.minutos} min</b>
            </p>
          </div>
          <a className="btn" href={agora.isTeste ? page : agora.href}>
            {agora.verbo}
            <span className="oculto">: {agora.titulo}</span>
          </a>
        </li>
        {others.slice(0, mostNext).map(({ nome, titulo, minutos, verbo, href }) => (
          <li key={nome} className="depois">
            <StepMark state="falta" />
            <div>
              <h3>{titulo}</h3>
              <p className="lei">
                <b>{minutos} min</b>
              </p>
            </div>
            <a href={href}>
              {verbo}
              <span className="oculto">: {titulo}</span>
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a href={page}>{others.length > mostNext ? `Ver todos os passos` : 'Ver os passos'}</a> ({feitos} de {total}{' '}
        {feitos === 1 ? 'feito' : 'feitos'})
      </p>
    </section>
  )
}
