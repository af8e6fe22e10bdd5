// Done, paid and time, one below the other on one scale. The words say all of it; the bars are for the eye.
import type { Relogio } from '../relogios.ts'
import '#ui/css/obra.css'

export const Relogios = ({ relogios }: { relogios: Relogio[] }) => (
  <section className="secao">
    <h2>Em que pé está</h2>
    <dl className="relogios">
      {relogios.map(({ nome, parte, texto }) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd className={parte === null ? 'vago' : undefined}>{texto}</dd>
          {parte !== null && (
            <svg width="100%" height="10" aria-hidden="true">
              <rect width="100%" height="10" rx="5" />
              {parte > 0 && <rect width={`${Math.min(100, parte).toFixed(1)}%`} height="10" rx="5" />}
            </svg>
          )}
        </div>
      ))}
    </dl>
  </section>
)
