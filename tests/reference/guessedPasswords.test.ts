import { afterAll, beforeAll, expect } from 'vitest'
import { promise } from '../security/promise.ts'
import type { RunningReference } from './startReference.ts'
import { startReference } from './startReference.ts'

let reference: RunningReference

beforeAll(async () => {
  reference = await startReference()
})
afterAll(() => reference.stop())

/** Of the account and the cooperative, of the trade, the country and its places: alone, joined, doubled, with digits and signs. */
const guessed = [
  'belen@demo.kapwa.test',
  'EMP-1009-EMP-1009',
  'kapwacooperative',
  'kapwa cooperative',
  'Kapwa Cooperative 2026',
  'kapwamemberportal',
  'kooperatibakapwa',
  'savingsandloan2026',
  'Share-Capital-2026',
  'Password2026!!!!',
  '111122223333444',
  'Sampaguita#2026',
  'Pilipinas#2026',
  'Manila#2026',
  'basketballgensan',
  'Mahalkita123',
  'mahalkitamahalkita',
  'Mahal#Kita#2026',
  'ilovephilippines2026',
  'Cebu2026!',
  'Davao#12345',
  'Jollibee2026',
  'Pacquiao#1',
  'Bayanihan2026',
  'Salamat#123',
  'Nanay2026!',
  'Pagibig#2026',
  'Belen.Arroyo.1009',
  'Emp1009Emp1009',
  'KM-01009-km-01009',
  '1009Belen1009',
  'belenbelenbelen',
  'B3len#2026',
  'Umaga#26',
  'Trabaho12',
  'Maynila1898',
  'Kalayaan1898',
  'Kapwa-Member-1',
  'Savings2026',
  'Loan#2026Loan',
  'CoopMember123',
  'sharecapitalshare',
  'Utang#2026',
  'PeraPera2026',
  'Sinigang#1',
  'Lechon2026',
  'adoboadoboadobo',
  'Bahaykubo2026',
  'Jesus#2026',
  'Angel#2026',
  'Iloveyou#143',
  'Kuya#Ate2026',
  'quezoncityquezon',
  'BaguioCity2026',
  'Palawan#2025',
  'mabuhaypilipinas',
  'Kamusta#2026',
  'qwerty#Manila1',
  'Boracay2026!',
  'S4mp4guit4#2026',
  'Pinoy#Ako2026',
  'Dagat#12345',
  'Pasko2026',
  'GinebraSanMiguel',
]

const good = [
  'xK7mq2Vb',
  'JoseLovesAdobo1',
  'thequickbrownfox',
  'correct horses!',
  'Tutub#26x',
  'lampara sa tuktok ng bato',
  'Bughaw-Kutsara-77',
  'kutsilyo bintana lapis',
  'tatlong bibe sa ilog',
  'Zr9-tulay-Kx',
  'my cat ate 3 papers',
  'walis tambo kahapon',
  'Ang-init-sa-jeep7',
  'Gumamela7Tsinelas',
  'pitong unan sa kama',
  'Vx4$kQ2m',
  'hiram na payong ulan',
  'Kwago-Lapis-Tinta',
  'PQ83hdk2Wa',
  'butas na tsinelas ko',
  'mula Manila hanggang Tokyo 88',
  'lumang radyo ni lola sa kusina',
  'Kape-Tinapay-Rehas4',
  'asul na pinto sa likod',
  'Nine purple kites 4',
  'hagdan baso kandado',
  'W7zkPd!q',
  'tumawid ng ilog si Mang Kanor',
  'Tsismis-ng-Bayabas9',
  'mahal ang sibuyas noong Enero',
  'salamin kurtina gulong',
  'Bakit-may-7-manok',
  'R2d-kulog-pluma',
  'loan officer has 9 umbrellas',
  'Plastik-na-balde-12',
  'kumot at unan ni ate Nena',
  'green tricycle by the chapel',
  'Hinog-na-papaya-41',
  'bilog ang buwan ngayong lunes',
  'Tk81mNbv',
  'apat na gulong walang preno',
  'sulat kamay sa kisame',
  'Ulan-Kidlat-Kuliglig3',
  'dalawang tasa ng barako',
  'Poste-Kanto-Ilaw-5',
  'hinubad niya ang sombrero',
  'Kanta8sa9Videoke',
  'mga bato sa sapatos ko',
  'Zaldy-Bumili-ng-Pako6',
  'patay ang ilaw sa poste',
  'nakalimutan ko ang payong',
  'dila ng baka sa palengke',
  'Mq7-Bintana-Ts',
  'sinulid karayom didal',
  'maliit na kahon ng sapatos',
  'kulay ube ang tricycle',
  'Tindera-Suka-Toyo-3',
  'gupit binata singkwenta',
  'Hj5wQz8t',
  'luma at basag na plato',
  'Sabong-Kahapon-Natalo',
  'bisikleta ng kapitbahay',
  'Ferry-to-Siquijor-6am',
]

promise('T9', 'what account, cooperative and country show is no password, and what they do not is one', async (report) => {
  const { AccessToken: token } = await reference.signIn('belen')
  let PassKey = 'Kapwa#2026'
  const change = async (NewPassKey: string) => {
    const { status } = await reference.request('PUT', '/api/user/hash', { token, body: { PassKey, NewPassKey } })
    if (status === 200) PassKey = NewPassKey
    return status
  }
  for (const password of guessed) expect([password, await change(password)]).toEqual([password, 400])
  for (const password of good) expect([password, await change(password)]).toEqual([password, 200])
  report(`${String(guessed.length)} passwords that are guessed first: 0 taken; ${String(good.length)} good ones: 0 refused`)
})
