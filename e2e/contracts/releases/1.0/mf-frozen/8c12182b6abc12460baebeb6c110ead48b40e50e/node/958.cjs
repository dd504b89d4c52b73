"use strict";
exports.ids = [958];
exports.modules = {
"n1sP"(__unused_rspack___webpack_module__, __webpack_exports__, __webpack_require__) {
__webpack_require__.r(__webpack_exports__);
/* export default */ const __rspack_default_export = ({"head":{"title":"Užšaldytas puslapis","description":"Puslapis, išleistas pagal ankstesnę sutartį ir toliau veikiantis su šiandieniniu karkasu."},"title":"Išleista <em>seniai</em>","points":[{"title":"Tekstai"},{"title":"Nuorodos"}],"states":{"frozen":"Šalta kaip pirmą dieną"},"thaw":"Lašai","contact":"Susisiekite","home":"Pradžia"});
__webpack_require__.d(__webpack_exports__, {
}, {
  "default": __rspack_default_export
});


},

};
;