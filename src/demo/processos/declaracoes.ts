// Signed statements that there was nothing to publish; a test checks that they are true for the demo's data.
import { demoOrgaos } from '../orgaos/orgaos.ts'

const controladora = {
  dec_nome: demoOrgaos.find(({ chave }) => chave === 'controladoria')?.responsavel ?? '',
  dec_cargo: 'Controladora-Geral do Município',
}

export const declaracoes = [
  {
    ...controladora,
    dec_secao: '/acesso/processos',
    dec_inicio: '2021-01-01',
    dec_fim: '2025-12-31',
    dec_texto:
      'Declaro que não há processos a publicar nesta seção para o período: desde 2021, os documentos de cada processo de compra são publicados na seção Licitações, junto com a licitação ou a contratação direta a que pertencem.',
    dec_data: '2026-01-08',
  },
  {
    ...controladora,
    dec_secao: '/acesso/documentos/leis',
    dec_inicio: '2026-01-01',
    dec_fim: '2026-01-31',
    dec_texto:
      'Declaro que, em janeiro de 2026, durante o recesso da Câmara Municipal, nenhuma lei foi sancionada ou promulgada no Município.',
    dec_data: '2026-02-03',
  },
  {
    ...controladora,
    dec_secao: '/acesso/documentos/convenios',
    dec_inicio: '2026-07-04',
    dec_fim: '2026-10-04',
    dec_texto:
      'Declaro que, nos três meses que antecederam as eleições, período em que a Lei nº 9.504/1997 (art. 73, VI, a) veda transferências voluntárias, o Município não celebrou convênios com a União nem com o Estado da Bahia.',
    dec_data: '2026-10-08',
  },
]
