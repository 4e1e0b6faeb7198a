import type { Translation } from '@/language/texts'
import type en from './en'

const ja: Translation<typeof en> = {
  orders: {
    new: '新しい注文',
    openOrders: '未処理の注文',
    ofOrders_one: '全{{count, number}}件中',
    ofOrders_other: '全{{count, number}}件中',
    number: '番号',
    customer: '顧客',
    state: '状態',
    changeState: '状態を変更',
    stateChanged_one: '{{name}}の状態を変更しました。',
    stateChanged_other: '{{count, number}}件の注文の状態を変更しました。',
    open: '受付中',
    packed: '梱包済み',
    shipped: '発送済み',
    closed: '完了',
    amount: '金額',
    amountHint: '返金の場合はマイナスの金額',
    weight: '重量',
    weightHint: 'キログラム単位',
    orderedOn: '注文日',
    shippedAt: '発送日時',
    isUrgent: '至急',
    note: 'メモ',
    invoice: '請求書',
    ofCustomer: 'この顧客の最近の注文',
  },
}

export default ja
