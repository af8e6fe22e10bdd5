// Beside the form: what the law demands of a service and is not filled yet. Follows what is typed; without JavaScript it shows the state
// of what is stored.
import { useContext, useEffect, useRef, useState } from 'react'
import { FormContext } from '#kits/form/web/form-state.ts'
import { cartaFields } from '../servico.fields.ts'
import { type CartaDoServico, exigencias, faltasDe } from '../servico-carta.ts'
import '#ui/css/servico-painel.css'

type Values = Record<string, unknown>

// fields that are no text; empty ones have no value
const ids = ['orgao_id', 'tipo_categoria_servico_id']

function cartaOf(values: Values): CartaDoServico {
  const texts = ['pub_descricao', ...Object.keys(cartaFields)].map((name) => [name, String(values[name] ?? '')])
  const references = ids.map((name) => [name, Number(values[name] || 0) || null])
  return Object.fromEntries([...texts, ...references])
}

export function CartaFaltas({ record }: { record: Values }) {
  const { values } = useContext(FormContext)
  const box = useRef<HTMLElement>(null)
  const [faltas, setFaltas] = useState(() => faltasDe(cartaOf({ ...record, ...values })))
  useEffect(() => {
    const form = box.current?.closest('form')
    if (!form) return
    const look = () => setFaltas(faltasDe(cartaOf(Object.fromEntries(new FormData(form)))))
    look()
    form.addEventListener('input', look)
    form.addEventListener('change', look)
    return () => {
      form.removeEventListener('input', look)
      form.removeEventListener('change', look)
    }
  }, [])
  const done = exigencias.length - faltas.length
  return (
    <aside className="carta-faltas" aria-labelledby="faltas" ref={box}>
      <div>
        <h3 id="faltas">{faltas.length === 0 ? 'A carta deste serviço está completa' : 'Ainda falta dizer'}</h3>
        <p className="dica" role="status">
          {done} de {exigencias.length} itens preenchidos
        </p>
        {faltas.length > 0 && (
          <ul>
            {faltas.map(({ campo, nome, artigo }) => (
              <li key={campo}>
                <a href={`#${campo}`}>{nome}</a> <span className="dica">{artigo}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </aside>
  )
}
