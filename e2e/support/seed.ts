// Records for journeys, created through the panel's calls.
import { type APIRequestContext, expect } from '@playwright/test'

/** Creates organs with these names. */
export async function seedOrgaos(panel: APIRequestContext, names: string[]): Promise<void> {
  for (const [at, orgao_nome] of names.entries()) {
    const answer = await panel.post('/painel/ajax/orgao/novo', {
      data: {
        orgao_nome,
        orgao_responsavel: `Pessoa Responsável ${String(at + 1).padStart(2, '0')}`,
        orgao_telefone: '(75) 3000-1200',
        orgao_endereco: 'Rua das Flores, 120 – Centro',
        orgao_email: 'orgao@exemplo.ba.gov.br',
        orgao_horario_funcionamento: 'Segunda a sexta, das 08:00 às 14:00',
        orgao_competencias: 'Planejar e executar a política municipal da sua área.',
      },
    })
    expect(answer.status(), await answer.text()).toBe(201)
  }
}
