// Of a file that is replaced: whether everybody may open it after that.
import type { ReactNode } from 'react'
import { useFormField } from '#kits/form/web/form-state.ts'
import { fundamentosDaRestricao } from '#kits/remocao/remocao.ts'

export default function FormerVersionField({ position }: { position: number }): ReactNode {
  const name = `anexo_anterior_${position}`
  const { value, error } = useFormField(name)
  return (
    <div className="campo">
      <label htmlFor={name}>A versão anterior</label>
      <p className="dica" id={`${name}-dica`}>
        Trocada por uma cópia com trechos ocultados, ninguém a recebe.
      </p>
      <select
        id={name}
        name={name}
        className="controle"
        defaultValue={value}
        aria-describedby={`${name}-dica`}
        aria-invalid={error ? true : undefined}
      >
        <option value="">Pode ser vista por qualquer pessoa, se já era pública</option>
        {Object.entries(fundamentosDaRestricao).map(([ground, label]) => (
          <option key={ground} value={ground}>
            Tem dados que não podem ser públicos: {label}
          </option>
        ))}
      </select>
    </div>
  )
}
