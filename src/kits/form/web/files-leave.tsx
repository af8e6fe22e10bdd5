// In a form that came back since files leave a public record: why they do.
import { type ReactNode, useContext } from 'react'
import { campoFundamentoDoArquivo, campoMotivoDoArquivo } from '#kits/remocao/campos.ts'
import MotivoFields from '#kits/remocao/web/motivo-fields.tsx'
import { FormContext } from './form-state.ts'

const names = { fundamento: campoFundamentoDoArquivo, motivo: campoMotivoDoArquivo }

export function FilesLeave(): ReactNode {
  const { errors, values } = useContext(FormContext)
  return (
    <fieldset className="bloco">
      <legend>Por que o arquivo sai</legend>
      <MotivoFields names={names} errors={errors} values={values} />
    </fieldset>
  )
}
