import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { PageHead } from '#ui/page-head.tsx'
import type { ConfirmarPage } from '../acesso.contract.ts'
import { confirmationFields } from '../acesso.fields.ts'

const title = 'Confirme a sua senha'

export const head = () => panelHead(title)

export default function PainelConfirmarPage({ data: { volta, lista } }: PageProps<ConfirmarPage>) {
  const { account } = useFrame()
  return (
    <div className="coluna pilha-vertical">
      <PageHead
        title={title}
        lead="O que você pediu mexe com acessos ou leva dados de pessoas. Por segurança, o portal pergunta de novo a senha quando ela foi digitada há mais de 15 minutos. O que você digitou no formulário volta em seguida."
      />
      {lista && (
        <p className="dica">
          O arquivo começa a baixar assim que a senha for confirmada. <a href={lista}>Voltar à tela de antes</a>
        </p>
      )}
      <RecordForm action="/painel/ajax/confirmar" done={volta ?? '/painel'} submitLabel="Confirmar">
        <input type="hidden" name="volta" value={volta ?? ''} />
        {/* lets password managers know the account */}
        <input type="text" hidden autoComplete="username" value={account?.usu_login ?? ''} readOnly />
        <TextField {...attributesOf(confirmationFields, 'usu_senha')} autoComplete="current-password" />
      </RecordForm>
    </div>
  )
}
