// What a form that came back asks besides its own fields: loaded when it does.
import { type ReactNode, useContext } from 'react'
import { campoFundamentoDoArquivo, campoMotivoDoArquivo } from '#kits/remocao/campos.ts'
import { BeforePublishing } from './before-publishing.tsx'
import { FilesLeave } from './files-leave.tsx'
import { FormContext } from './form-state.ts'

export default function AskedBack(): ReactNode {
  const { errors } = useContext(FormContext)
  return (
    <>
      <BeforePublishing />
      {(errors[campoMotivoDoArquivo] || errors[campoFundamentoDoArquivo]) && <FilesLeave />}
    </>
  )
}
