// Above a page as the public will see it, opened from the panel.
import type { Situacao } from '../tipos.ts'

const words: Record<Situacao, string> = {
  PUB: 'É assim que o público vê esta página.',
  RAS: 'Rascunho: só quem trabalha no painel vê esta página.',
  AGD: 'Agendada: o público ainda não vê esta página.',
}

export const PreviaNote = ({ situacao, editar }: { situacao: Situacao; editar: string }) => (
  <p className="alerta so-tela" role="status">
    {words[situacao]} <a href={editar}>Voltar à edição</a>
  </p>
)
