// The list of one's own sessions, for every realm: plain forms, which work without JavaScript.
import { PostButton } from '#kits/form/web/post-button.tsx'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import type { AcessosPage } from '../acesso.contract.ts'

type AcessosProps = Pick<AcessosPage, 'acessos'> & { action: string; page: string }

/** `page` is the list's own address. */
export function Acessos({ acessos, action, page }: AcessosProps) {
  const others = acessos.filter(({ isOwn }) => !isOwn)
  return (
    <>
      <SuccessBanner
        messages={{
          1: 'Acesso encerrado.',
          outros: 'Os outros acessos foram encerrados.',
          todos: 'Os acessos foram encerrados. Quem usava o portal entra de novo com a sua senha.',
        }}
      />
      <ul className="lista-simples pilha-vertical">
        {acessos.map((acesso) => (
          <li key={acesso.sessao_id}>
            <Acesso {...acesso} action={action} page={page} />
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <PostButton action={action} page={page} fields={{ outros: 1 }} className="btn perigo">
          Encerrar todos os outros acessos
        </PostButton>
      )}
      <p className="dica">
        Um acesso termina sozinho depois de 8 horas sem uso, e em 7 dias de todo modo. Não reconhece algum? Encerre-o e
        troque a senha.
      </p>
    </>
  )
}

type AcessoProps = AcessosPage['acessos'][number] & { action: string; page: string }

function Acesso({ sessao_id, aparelho, inicio, uso, isOwn, action, page }: AcessoProps) {
  const name = aparelho || 'Aparelho que não foi reconhecido'
  return (
    <>
      <p>
        <b>{name}</b>
        {isOwn && ' – este aparelho'}
      </p>
      <p className="dica">
        Entrou em <DayAndHour instant={inicio} />; último uso em <DayAndHour instant={uso} />
      </p>
      <PostButton action={action} page={page} fields={{ sessao_id }} className="btn sec">
        {isOwn ? 'Sair deste aparelho' : 'Encerrar'}
        {!isOwn && <span className="oculto"> o acesso de {name}</span>}
      </PostButton>
    </>
  )
}
