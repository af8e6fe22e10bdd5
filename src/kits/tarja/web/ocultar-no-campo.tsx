// The same button below a plain field for one file, by the field's id: the copy takes the place of the file that was chosen there.
import { useEffect, useState } from 'react'
import { aceitaTarja } from './aceita.ts'
import { OcultarTrechos } from './ocultar-trechos.tsx'

const inputOf = (campo: string) => {
  const element = document.getElementById(campo)
  return element instanceof HTMLInputElement ? element : null
}

export function OcultarNoCampo({ campo }: { campo: string }) {
  const [file, setFile] = useState<File | null>(null)

  useEffect(() => {
    const input = inputOf(campo)
    const read = () => setFile(input?.files?.[0] ?? null)
    read()
    input?.addEventListener('change', read)
    return () => input?.removeEventListener('change', read)
  }, [campo])

  function replace(copia: File) {
    const input = inputOf(campo)
    if (!input) return
    const files = new DataTransfer()
    files.items.add(copia)
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }

  if (!file || !aceitaTarja({ tipo: file.type, nome: file.name })) return null
  return (
    <p>
      <OcultarTrechos nome={file.name} arquivo={async () => file} onReplace={replace} />
    </p>
  )
}
