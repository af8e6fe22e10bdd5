// Subjects of tenders: education. Format: see subjects.ts.

export const educacao = `
2021,2022,2023,2024,2025,2026/01 pregao educacao alimentos 780-1240 merenda
  Registro de preços para aquisição de gêneros alimentícios destinados à merenda escolar da rede municipal de ensino
  Fornecimento parcelado de gêneros alimentícios não perecíveis e de carnes para o Programa Nacional de Alimentação Escolar (PNAE)
2021,2022,2023,2024,2025,2026/02 chamada educacao cooperativa 220-380 hortifruti
  Aquisição de gêneros alimentícios da agricultura familiar e do empreendedor familiar rural para a alimentação escolar, nos termos da Lei nº 11.947/2009
  Chamada pública para compra de frutas, hortaliças, beiju, ovos, mel e polpas da agricultura familiar para a merenda escolar
2021,2022,2024,2025,2026/01 pregao educacao transporte 1650-2480
  Prestação de serviços de transporte escolar em estradas vicinais, por rota e por quilômetro rodado, para estudantes da rede pública municipal
  Contratação de empresa para o transporte de estudantes da zona rural, com veículos, motoristas e monitores, em 46 rotas
2021,2022,2023,2025,2026/03 pregao educacao papelaria 190-320 expediente
  Aquisição de material didático e de expediente para as escolas e creches da rede municipal
  Registro de preços para aquisição de material escolar, pedagógico e de papelaria destinado às unidades de ensino
2022,2024/02 pregao educacao fardamento 240-360
  Aquisição de fardamento escolar para os estudantes da educação infantil, do ensino fundamental e da EJA
  Confecção de camisas, bermudas e mochilas escolares para os estudantes da rede municipal
2021,2023,2025/07 pregao educacao moveis 280-460
  Aquisição de conjuntos escolares, mesas para refeitório, estantes e armários para as escolas municipais
  Registro de preços para aquisição de mobiliário escolar padrão FNDE
2023,2026/09 pregao educacao informatica 310-480
  Aquisição de notebooks, projetores e tablets educacionais para as escolas de ensino fundamental
  Aquisição de lousas digitais e de computadores para os laboratórios de informática das escolas do campo
2022,2024,2026/08 pregao educacao utensilios 90-150
  Aquisição de utensílios de cozinha, fogões industriais, freezers e liquidificadores para as cozinhas escolares
2024/06 pregao educacao onibus 440-470
  Aquisição de ônibus rural escolar ORE 1, zero quilômetro, no âmbito do Programa Caminho da Escola
2026/10 pregao educacao brinquedos 130-180
  Aquisição de parques infantis, brinquedos pedagógicos e tatames para as creches e pré-escolas
2026/11 pregao educacao alimentos 96-140 suspensa
  Registro de preços para aquisição de pães, bolos e panificados para o reforço da merenda das escolas de tempo integral
2026/11 pregao educacao climatizacao 210-290
  Aquisição e instalação de aparelhos de ar-condicionado nas salas de aula das escolas da sede e dos distritos
2022/09 dispensa educacao manutencao 12-16
  Recarga e manutenção de extintores de incêndio das unidades escolares
2021/08 dispensa educacao manutencao 21-31
  Adequação de banheiros e instalação de lavatórios nas escolas para o retorno das aulas presenciais
2022/02 dispensa educacao eventos 11-17
  Locação de auditório, som e alimentação para a Jornada Pedagógica {ano}
2023/02 dispensa educacao cursos 32-48
  Oficinas e palestras da Jornada Pedagógica {ano} para professores e coordenadores da rede municipal
2025/02 dispensa educacao eventos 26-44
  Estrutura, material de apoio e alimentação para os participantes da Jornada Pedagógica {ano}
2023/09 dispensa educacao grafica 18-29
  Impressão dos cadernos de avaliação diagnóstica e dos diários de classe
2024/05 dispensa educacao esportes 22-38
  Aquisição de medalhas, troféus e uniformes para os Jogos Escolares Municipais
2024/09 dispensa educacao musica 39-56
  Aquisição de instrumentos musicais e fardamento para a fanfarra das escolas municipais
2025/05 dispensa educacao manutencao 41-58
  Troca do telhado e das instalações elétricas da cozinha da Escola Municipal Professora Alzira Matos
2025/08 dispensa educacao grafica 17-27
  Impressão de livretos com os textos vencedores do concurso de cordel dos estudantes
2026/03 dispensa educacao brinquedos 28-45
  Aquisição de materiais adaptados e jogos para as salas de atendimento educacional especializado
2026/08 dispensa educacao transporte 36-54
  Locação de ônibus para levar os estudantes do 9º ano a visitas técnicas ao Recôncavo e ao museu em Salvador
2026/10 dispensa educacao grafica 19-30
  Impressão dos simulados preparatórios para as avaliações do SAEB e do SABE
2021,2023,2025/03 inexigibilidade educacao livraria 170-260
  Aquisição de livros paradidáticos e de coleções literárias, por fornecedor exclusivo, para as bibliotecas escolares
  Aquisição de coleções de literatura infantil de autores baianos, editadas com exclusividade, para o projeto Maleta da Leitura
2022,2024,2026/06 inexigibilidade educacao software 68-96
  Licença de uso da plataforma de gestão escolar e de diário eletrônico, com suporte e treinamento, por titular exclusivo do programa
  Renovação da licença da plataforma de gestão escolar, matrícula on-line e diário eletrônico
2024/10 inexigibilidade educacao cursos 28-39
  Contratação de palestrantes para o Seminário Municipal de Educação do Campo
`
