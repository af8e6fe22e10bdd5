// A temporary password that no e-mail brings: shown once, to who must pass it on.
import { CopyButton } from '#ui/copy-button.tsx'

export type Spoken = { login: string; senha: string }

export function SpokenPassword({ login, senha }: Spoken) {
  return (
    <div className="pilha-vertical">
      <div className="alerta ok" role="status">
        <p>
          Senha temporária de {login}: <code>{senha}</code>{' '}
          <CopyButton text={senha} className="link">
            Copiar
          </CopyButton>
        </p>
        <p>
          Passe-a em mãos ou por telefone: ela não será mostrada de novo. Vale por 48 horas e terá de ser trocada na
          primeira entrada.
        </p>
      </div>
      <p className="acoes">
        <a className="btn" href="/painel/usuarios">
          Pronto
        </a>
      </p>
    </div>
  )
}

/** Where the password of a user will be. */
export const whereItGoes = (temCorreio: boolean) =>
  temCorreio
    ? 'O usuário recebe por e-mail uma senha temporária, que vale por 48 horas e terá de ser trocada quando ele entrar.'
    : 'Nenhum e-mail sai deste portal por enquanto: a senha temporária aparece aqui, uma vez, para você a passar ao usuário. Ela vale por 48 horas e terá de ser trocada quando ele entrar.'
