// The person who writes: name and how to reach them.
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { identidadeFields } from '../contato.fields.ts'

/** `isOwn`: the person fills it, and the browser may help. */
export function PessoaFields({ isOwn }: { isOwn: boolean }) {
  const filled = (autoComplete: string) => ({ autoComplete: isOwn ? autoComplete : 'off' })
  return (
    <>
      <TextField {...attributesOf(identidadeFields, 'ctt_nome')} {...filled('name')} />
      <TextField {...attributesOf(identidadeFields, 'ctt_email')} {...filled('email')} />
      <TextField {...attributesOf(identidadeFields, 'ctt_telefone')} {...filled('tel')} />
      <TextField {...attributesOf(identidadeFields, 'ctt_endereco')} {...filled('street-address')} />
    </>
  )
}
