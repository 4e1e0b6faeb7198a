import { foldText } from '@/lib/foldText'
import { createAvatar, createUserRecord, type UserRecord } from './userRecord'

/** The id of the first generated user. New users never get an id of a generated user. */
export const FIRST_EXTRA_ID = 1_001

/** The maximum number of generated users. Tables can show this number of rows. */
export const MAX_EXTRA_USERS = 100_000

const MINUTE_MS = 60_000

type Name = {
  readonly text: string
  /** In Latin letters, for the e-mail address. */
  readonly latin: string
}

type NamePool = {
  readonly first: readonly Name[]
  readonly last: readonly Name[]
  /** Whether the family name comes first, without a space. */
  readonly isFamilyFirst?: boolean
}

/** A name in another script has its Latin letters behind a slash. */
const readNames = (names: string): readonly Name[] =>
  names.split(' ').map(name => {
    const [text = '', latin = foldText(text)] = name.split('/')
    return { text, latin }
  })

/**
 * The names of the six languages. In each pool, the numbers of first and last names have no common
 * factor, so every combination occurs before one is repeated.
 */
const NAME_POOLS: readonly NamePool[] = [
  {
    first: readNames(
      'Ada Bram Cleo Dario Elin Farid Greta Hugo Ines Jonas Kaya Leif Mira Nils Oona Pablo Quinn Rhea Tilda Umar Vera Wim Yara Zeno Moss',
    ),
    last: readNames(
      'Ashby Brandt Corvo Delune Ekberg Fenwick Galen Hollis Ismay Jarrow Keld Lorne Marsh Nyberg Orrin Penrose Quill Rowan Selby Thorne Ulver Voss Whitby Yarrow',
    ),
  },
  {
    first: readNames('Jürgen Käthe Anke Björn Heike Götz Sönke Ute Rüdiger Marlies Jörg Bärbel'),
    last: readNames('Weiß Krämer Höppner Lüders Vogt Strauß Böhme Kühn Jäger Rößler Thöne'),
  },
  {
    first: readNames('Élodie Loïc Zoé Maëlle Gaël Anaïs Hervé Inès François Océane Jérôme Solène'),
    last: readNames(
      'Marchand Lefèvre Béranger Aubry Délon Garçon Hébert Fournel Vallée Noël Perrin',
    ),
  },
  {
    first: readNames(
      'Lucía Íñigo Begoña Andrés Noelia Ramón Sofía Iván Rocío Adrián Núria Joaquín',
    ),
    last: readNames('Ortega Núñez Ibáñez Peña Solís Castaño Lledó Marín Urrutia Vidal Cárdenas'),
  },
  {
    first: readNames(
      '美咲/misaki 翔太/shota 陽菜/hina 健一/kenichi さくら/sakura 大輔/daisuke 結衣/yui 拓海/takumi 恵子/keiko 蓮/ren 真由美/mayumi 悠斗/yuto',
    ),
    last: readNames(
      '青柳/aoyagi 小松/komatsu 西村/nishimura 大橋/ohashi 松尾/matsuo 早川/hayakawa 黒田/kuroda 宮本/miyamoto 石井/ishii 藤原/fujiwara 片山/katayama',
    ),
    isFamilyFirst: true,
  },
  {
    first: readNames(
      '嘉怡/jiayi 浩然/haoran 晓梅/xiaomei 子轩/zixuan 雨桐/yutong 建国/jianguo 思远/siyuan 静/jing 文博/wenbo 欣妍/xinyan 志强/zhiqiang 丽华/lihua',
    ),
    last: readNames(
      '沈/shen 魏/wei 韩/han 苏/su 贺/he 孟/meng 程/cheng 邵/shao 顾/gu 罗/luo 秦/qin',
    ),
    isFamilyFirst: true,
  },
]

const CITIES = 'Saltmere Eastfold Nordby Hexwick Lindhaven Brackwater Ostermoor'
const JOBS = ['Service agent', 'Team lead', 'Dispatcher', 'Analyst', 'Auditor']
const COMPANIES = ['Harbour Desk', 'Northline', 'Ferrow & Pike', 'Tidewater Post', 'Lanternworks']

/** Generates users for a long table. An id always gets the same names, so no storage is needed. */
export const createExtraUsers = (count: number, now: number): readonly UserRecord[] =>
  Array.from({ length: count }, (_, index) => createExtraUser(index, now))

function createExtraUser(index: number, now: number): UserRecord {
  const id = FIRST_EXTRA_ID + index
  const { first, last, fullname } = createName(index)
  const username = `${first.latin}.${last.latin}.${id}`.toLowerCase()
  const companyName = pickValue(COMPANIES, index * 3)
  const user = createUserRecord({
    id,
    fullname,
    email: `${username}@example.com`,
    // The request to sign in needs a password, so nobody can sign in with this account.
    password: '',
    createdAt: new Date(now - (60 + ((index * 37) % 900)) * 1_440 * MINUTE_MS).toISOString(),
  })
  return {
    ...user,
    username,
    firstname: first.text,
    lastname: last.text,
    roles: pickRoles(index),
    pic: createAvatar((index * 47) % 360),
    occupation: pickValue(JOBS, index * 2),
    companyName,
    organisations: [companyName],
    phone: `+1 202 555 01${String(index % 100).padStart(2, '0')}`,
    website: `https://${first.latin.toLowerCase()}.example.com`,
    address: { ...user.address, city: pickValue(CITIES.split(' '), index) },
    lastSignInAt:
      index % 17 === 5 ? null : new Date(now - ((index * 613) % 80_000) * MINUTE_MS).toISOString(),
    active: index % 23 !== 9,
  }
}

function createName(index: number) {
  const pool = pickValue(NAME_POOLS, index)
  const turn = Math.floor(index / NAME_POOLS.length)
  const first = pickValue(pool.first, turn)
  const last = pickValue(pool.last, turn * 7)
  const fullname = pool.isFamilyFirst ? `${last.text}${first.text}` : `${first.text} ${last.text}`
  return { first, last, fullname }
}

/** Picks role numbers: mostly user or guest, sometimes admin, sometimes two roles. */
function pickRoles(index: number): number[] {
  if (index % 23 === 0) return [1]
  if (index % 40 === 7) return [2, 3]
  return [index % 3 === 2 ? 3 : 2]
}

/** @throws RangeError if there are no values. */
function pickValue<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length]
  if (value === undefined) throw new RangeError('There are no values')
  return value
}
