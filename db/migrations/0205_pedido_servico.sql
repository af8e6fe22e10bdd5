-- Requests for a service as a door of their own (docs/decisions/0103-a-door-for-service-requests.md): no account, a place, steps.

-- The services that may be asked for there, and in how many days the town means to do them.
create table servico_pedido (
  servico_pedido_id bigint generated always as identity primary key,
  publicacao_id bigint not null unique references publicacao on delete cascade,
  spd_dias integer check (spd_dias between 1 and 365), -- null: no term
  versao integer not null default 1,
  atualizado_em timestamptz not null default now()
);
call registra('servico_pedido', '{publicacao_id}');

create table pedido_servico (
  pedido_servico_id bigint generated always as identity primary key,
  protocolo text collate "C" not null unique,
  psv_codigo text, -- hash of the code that opens it with the protocol
  psv_envio text not null, -- SHA-256 of all that was sent: a form that is sent again within minutes makes no second request
  publicacao_id bigint references publicacao on delete set null,
  psv_servico text not null, -- its title as it was then
  orgao_id bigint references orgao on delete set null,
  psv_orgao text not null default '', -- its name as it was then
  psv_rua text not null,
  psv_referencia text not null default '', -- number, or what stands opposite
  psv_bairro text not null,
  psv_descricao text not null default '',
  psv_nome text not null default '',
  psv_email text not null default '',
  psv_telefone text not null default '',
  psv_situacao text not null default 'REC' check (psv_situacao in ('REC', 'ENC', 'AND', 'FEI', 'NAO')),
  psv_data_cadastro timestamptz not null default now(),
  psv_prazo date, -- null: the service has no term
  psv_encerrado_em timestamptz, -- done or refused; null while it is open
  psv_apagado_em timestamptz, -- null: all of it is here
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  protocolo_busca text not null generated always as (dobra(protocolo)) stored,
  psv_rua_busca text not null generated always as (dobra(psv_rua)) stored,
  psv_bairro_busca text not null generated always as (dobra(psv_bairro)) stored,
  check ((psv_situacao in ('FEI', 'NAO')) = (psv_encerrado_em is not null)),
  constraint pedido_servico_apagado check (psv_apagado_em is null or (psv_encerrado_em is not null and psv_codigo is null
    and psv_referencia || psv_descricao || psv_nome || psv_email || psv_telefone = ''))
);
create index pedido_servico_por_data on pedido_servico (psv_data_cadastro desc, pedido_servico_id desc);
create index pedido_servico_aberto on pedido_servico (publicacao_id, psv_prazo) where psv_encerrado_em is null;
create index pedido_servico_a_apagar on pedido_servico (psv_encerrado_em, pedido_servico_id) where psv_apagado_em is null;
create index pedido_servico_orgao on pedido_servico (orgao_id);
create index pedido_servico_servico on pedido_servico (publicacao_id);
call registra('pedido_servico', sem_trilha => 'each step is in pedido_servico_passo, which never has the person''s data', contada => true);

-- Each step.
create table pedido_servico_passo (
  pedido_servico_passo_id bigint generated always as identity primary key,
  pedido_servico_id bigint not null references pedido_servico,
  psp_data timestamptz not null default now(),
  psp_para text not null check (psp_para in ('REC', 'ENC', 'AND', 'FEI', 'NAO', 'guarda')),
  psp_texto text not null default '', -- plain text, which the person reads
  usuario_id bigint, -- null: the person or the portal
  psp_autor text not null default '' -- the login, retained after the user is removed
);
create index pedido_servico_passo_do_pedido on pedido_servico_passo (pedido_servico_id, pedido_servico_passo_id);
call registra('pedido_servico_passo', sem_trilha => 'the history of a request, written with each change and never changed');

-- One picture with the request, one with a step; nobody sees them without the code or a login.
create table pedido_servico_foto (
  pedido_servico_foto_id bigint generated always as identity primary key,
  pedido_servico_id bigint not null references pedido_servico,
  pedido_servico_passo_id bigint not null references pedido_servico_passo,
  arquivo_id bigint not null references arquivo
);
create index pedido_servico_foto_do_pedido on pedido_servico_foto (pedido_servico_id);
create index pedido_servico_foto_do_passo on pedido_servico_foto (pedido_servico_passo_id);
create index pedido_servico_foto_arquivo on pedido_servico_foto (arquivo_id);
call registra('pedido_servico_foto', sem_trilha => 'pictures of the history');

-- Who told of the same and is written to at each step.
create table pedido_servico_seguidor (
  pedido_servico_seguidor_id bigint generated always as identity primary key,
  pedido_servico_id bigint not null references pedido_servico,
  pss_email text not null check (pss_email <> ''),
  pss_data timestamptz not null default now()
);
create unique index pedido_servico_seguidor_unico on pedido_servico_seguidor (pedido_servico_id, pss_email);
call registra('pedido_servico_seguidor', sem_trilha => 'removed with the years of keeping');
