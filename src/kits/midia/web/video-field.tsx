// The video of a form: the stored one with a link to it, its message, and ways to replace or remove it.
import { useContext } from 'react'
import { FileField } from '#kits/anexo/web/file-field.tsx'
import { FormContext } from '#kits/form/web/form-state.ts'
import { useQueryValue } from '#kits/page/frame.tsx'
import { largestVideo } from '../imagem.ts'
import type { Video } from '../midia.schema.ts'

const limits = { accept: '.mp4,.webm', words: 'Um arquivo MP4 ou WebM', largest: largestVideo }

/** Sends the file under `name`; removes the stored one with the text 'apagar' under the same name. */
export function VideoField({ name, label, current: stored }: { name: string; label: string; current: Video | null }) {
  const { values, isTyped } = useContext(FormContext)
  // a copy begins without the video: it is the other record's
  const isCopy = useQueryValue('duplicar') !== null
  const current = isCopy ? null : stored
  return (
    <div className="campo-imagem">
      <FileField name={name} label={label} limits={limits} />
      {current && (
        <>
          <p className="dica">
            <a href={current.endereco}>Ver o vídeo que está no portal</a>
          </p>
          <label className="marca" htmlFor={`${name}-apagar`}>
            <input
              type="checkbox"
              id={`${name}-apagar`}
              name={name}
              value="apagar"
              defaultChecked={isTyped && values[name] === 'apagar'}
            />
            Apagar vídeo<span className="oculto">: {label}</span>
          </label>
        </>
      )}
    </div>
  )
}
