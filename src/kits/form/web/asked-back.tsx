// What a form that came back asks besides its own fields: loaded when it does.
import { type ReactNode, useContext } from 'react'
import { campoFundamentoDoArquivo, campoMotivoDoArquivo } from '#kits/remocao/campos.ts'
import { FilesLeave } from '#kits/remocao/web/files-leave.tsx'
import { BeforePublishing } from '#kits/vazamento/web/before-publishing.tsx'
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
