-- Panel users, sessions of both realms, one-time tokens, rate limits.

create table usuario (
  usuario_id bigint generated always as identity primary key,
  usu_login text collate "C" not null check (usu_login = lower(usu_login)),
  usu_senha text not null,
  usu_administrador boolean not null default false,
  usu_situacao text not null default 'P' check (usu_situacao in ('A', 'P')),
  usu_privilegios text[] not null default '{}',
  -- a temporary password stops working at this instant; null for a password that the person chose
  usu_senha_expira timestamptz,
  usu_data_cadastro timestamptz not null default now(),
  versao integer not null default 1
);
create unique index usuario_login on usuario (usu_login);
call mantem_total('usuario');

create table sessao (
  ses_hash text primary key, -- SHA-256 of the cookie's token: a copy of the table opens no session
  ses_reino text not null check (ses_reino in ('painel', 'esic')),
  ses_conta bigint not null,
  ses_inicio timestamptz not null default now(),
  ses_uso timestamptz not null default now()
);
create index sessao_conta on sessao (ses_reino, ses_conta);
create index sessao_uso on sessao (ses_uso);

create table token (
  tok_hash text primary key,
  tok_finalidade text not null,
  tok_conta bigint not null,
  tok_expira timestamptz not null
);
create index token_conta on token (tok_finalidade, tok_conta);
create index token_expira on token (tok_expira);

-- The shape that rate-limiter-flexible expects.
create table limite (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
