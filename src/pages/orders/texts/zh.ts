import type { Translation } from '@/language/texts'
import type en from './en'

const zh: Translation<typeof en> = {
  orders: {
    new: '新建订单',
    openOrders: '未完成订单',
    ofOrders_one: '共 {{count, number}} 个订单',
    ofOrders_other: '共 {{count, number}} 个订单',
    number: '编号',
    customer: '客户',
    state: '状态',
    changeState: '更改状态',
    stateChanged_one: '已更改 {{name}} 的状态。',
    stateChanged_other: '已更改 {{count, number}} 个订单的状态。',
    open: '待处理',
    packed: '已打包',
    shipped: '已发货',
    closed: '已完成',
    amount: '金额',
    amountHint: '退款单填写负数',
    weight: '重量',
    weightHint: '单位：千克',
    orderedOn: '下单日期',
    shippedAt: '发货时间',
    isUrgent: '加急',
    note: '备注',
    invoice: '发票',
    ofCustomer: '该客户的最近订单',
  },
}

export default zh
