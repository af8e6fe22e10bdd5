// The steps of a procedure in time: done ones filled, the present one hollow, the coming ones dashed.
import { mostraData } from '#base/data.ts'
import type { Etapa } from '#base/etapas.ts'
import './css/steps.css'

const spoken: Record<Etapa['estado'], string> = {
  feito: '',
  agora: ' (etapa atual)',
  depois: ' (ainda não aconteceu)',
  parou: '',
}

export function Steps({ title, steps }: { title: string; steps: Etapa[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ol className="passos">
        {steps.map(({ nome, data, estado, aviso }) => (
          <li key={nome} className={estado} aria-current={estado === 'agora' ? 'step' : undefined}>
            <b>
              {nome}
              {spoken[estado] && <span className="oculto">{spoken[estado]}</span>}
            </b>
            {data && <time dateTime={data}>{mostraData(data)}</time>}
            {!data && estado === 'feito' && <span>Data não informada</span>}
            {aviso && (
              <>
                <br />
                <em>{aviso}</em>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
